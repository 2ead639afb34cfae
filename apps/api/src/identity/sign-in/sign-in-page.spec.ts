import { renderSignInPage, type SignInPage } from './sign-in-page';

const empty: SignInPage = { returnTo: null, failed: null, signedInAs: null, issuer: null };

describe('the sign-in page', () => {
  it('has one main heading, both forms and nothing that a strict content policy would block', () => {
    const html = renderSignInPage(empty);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<form method="post" action="/api/login">');
    expect(html).toContain('<form method="post" action="/api/register">');
    expect(html).not.toMatch(/<script|<style|style=|onclick|javascript:/i);
  });

  it('gives every input a label and a unique id', () => {
    const html = renderSignInPage(empty);
    const ids = [...html.matchAll(/<input id="([^"]+)"/g)].map((match) => match[1]!);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
    for (const id of ids) expect(html).toContain(`<label for="${id}">`);
  });

  it('carries the way back in both forms', () => {
    const html = renderSignInPage({ ...empty, returnTo: '/admin?a=1&b="2"' });
    expect(html.match(/name="returnTo" value="\/admin\?a=1&amp;b=&quot;2&quot;"/g)).toHaveLength(2);
  });

  it('ties the error to its field, keeps what was typed but the password, and marks only the form that was sent', () => {
    const html = renderSignInPage({
      ...empty,
      failed: {
        form: 'register',
        message: 'Some values need attention.',
        errors: { email: 'Please enter a valid email address' },
        email: '"><script>alert(1)</script>',
        firstName: 'Olivia',
      },
    });
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain('value="Olivia"');
    expect(html).toContain('aria-describedby="register-email-error" aria-invalid="true" autofocus');
    expect(html).toContain(
      '<span class="field-error" id="register-email-error">Please enter a valid email address</span>',
    );
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(html).not.toContain('sign-in-email-error');
    expect(html).toContain('<title>Error: Sign in | Halfpallet</title>');
  });
});
