import { plainText, simpleHtml, withoutSecrets, type ComposedMail } from './composed-mail';

const mail: ComposedMail = {
  personId: 'fae605cb-9b98-50db-b4cf-eb95bffc75af',
  subject: 'Fish & <chips>',
  paragraphs: ['Hello <b>Ada</b>,', 'two\nlines', { label: 'Your order', url: 'https://shop.example/o?a=1&k=SECRET' }],
  secrets: ['SECRET'],
};

describe('a composed mail', () => {
  it('is plain text with links on lines of their own', () => {
    expect(plainText(mail)).toBe(
      'Hello <b>Ada</b>,\n\ntwo\nlines\n\nYour order:\nhttps://shop.example/o?a=1&k=SECRET\n',
    );
  });

  it('is HTML in which nothing of a stranger is markup', () => {
    const html = simpleHtml(mail);
    expect(html).toContain('<title>Fish &amp; &lt;chips&gt;</title>');
    expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(html).toContain('two<br>lines');
    expect(html).toContain('<a href="https://shop.example/o?a=1&amp;k=SECRET">Your order</a>');
  });

  it('is kept without the tokens of its links', () => {
    expect(withoutSecrets(plainText(mail), mail.secrets)).not.toContain('SECRET');
  });
});
