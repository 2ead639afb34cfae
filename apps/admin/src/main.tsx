import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { suppressForeignErrors } from '@halfpallet/contracts';
import { App } from './app';
import './styles/fonts.css';
import './styles/print.css';

suppressForeignErrors(window);

const router = createBrowserRouter([{ path: '*', Component: App }], { basename: '/admin' });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
