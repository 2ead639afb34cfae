import { renderToStaticMarkup } from 'react-dom/server';
import { SignOut } from './sign-out';

it('leads to the address that ends the session', () => {
  expect(renderToStaticMarkup(<SignOut label="Sign Out" />)).toBe('<a href="/api/logout">Sign Out</a>');
});
