import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../../lib/query-client';
import { StaticRouter } from '../../lib/router';
import { ContactPage } from './contact-page';

function markup(location: string): string {
  const client = createQueryClient();
  client.setQueryData(['/api/shop'], {
    legalName: 'Wattle Imports',
    address: '1 Dock Road, Brisbane',
    phone: '07 1234 5678',
    email: 'ask@wattle.example',
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={location}>
        <ContactPage />
      </StaticRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

it('is the same page for everybody: what an address asks to fill in is not in it, as it is kept for others', () => {
  expect(markup('/contact?subject=Secret%20plan&message=Do%20not%20tell')).toBe(markup('/contact'));
});

it('never puts what is typed into the address, whatever the script does', () => {
  const [form] = /<form[^>]*>/.exec(markup('/contact')) ?? [''];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/api/contact"');
});

it('says where we are, how soon we answer, and under which rules', () => {
  const html = markup('/contact');
  for (const text of ['1 Dock Road, Brisbane', '07 1234 5678', 'href="mailto:ask@wattle.example"', 'Within 24 hours']) {
    expect(html).toContain(text);
  }
  for (const text of ['Instant', '24/7', 'Within 2 business days', 'href="/privacy-policy"']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('href="/terms-and-conditions"');
});

it('hides the trap for programs from people, and names every field as the specification does', () => {
  const html = markup('/contact');
  for (const name of ['name', 'email', 'company', 'phone', 'subject', 'message', 'honeypot']) {
    expect(html).toMatch(new RegExp(`<(input|textarea)[^>]*name="${name}"`));
  }
  expect(html).toMatch(/aria-hidden="true"><label for="honeypot"/);
  expect(html).toMatch(/<input[^>]*tabindex="-1"[^>]*name="honeypot"/);
});
