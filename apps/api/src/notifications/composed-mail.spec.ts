import {
  onOneLine,
  plainText,
  simpleHtml,
  withoutLinkValues,
  withoutSecrets,
  type ComposedMail,
} from './composed-mail';

const mail: ComposedMail = {
  personId: 'fae605cb-9b98-50db-b4cf-eb95bffc75af',
  subject: 'Fish & <chips>',
  paragraphs: [
    'Hello <b>Ada</b>,',
    'two\nlines',
    {
      figures: [
        {
          label: '3 x <Tap>',
          value: 'A$3.00',
          picture: { url: 'https://shop.example/images/1/a-320.jpg?v=1&w', alt: 'A "tap"' },
        },
        { label: 'Total', value: 'A$3.00', total: true },
      ],
    },
    { label: 'Your order', url: 'https://shop.example/o?a=1&k=SECRET' },
  ],
  secrets: ['SECRET'],
};

describe('a composed mail', () => {
  it('is plain text with links on lines of their own', () => {
    expect(plainText(mail)).toBe(
      'Hello <b>Ada</b>,\n\ntwo\nlines\n\n3 x <Tap>: A$3.00\nTotal: A$3.00\n\nYour order:\nhttps://shop.example/o?a=1&k=SECRET\n\n' +
        'Halfpallet\nAsian-made goods by the half pallet, delivered in Australia.\n',
    );
  });

  it('has one line a figure and one line of subject, whatever names have in them', () => {
    const named = { figures: [{ label: '3 x Tap\r\nDelivered total: A$0.01\u2028x', value: 'A$3.00' }] };
    expect(plainText({ ...mail, paragraphs: [named] })).toContain('3 x Tap Delivered total: A$0.01 x: A$3.00\n');
    expect(onOneLine('Contact form: Hello\r\nBcc: a@b.example\u2029\t x')).toBe(
      'Contact form: Hello Bcc: a@b.example x',
    );
  });

  it('is HTML in which nothing of a stranger is markup', () => {
    const html = simpleHtml(mail);
    expect(html).toContain('<title>Fish &amp; &lt;chips&gt;</title>');
    expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(html).toContain('two<br>lines');
    expect(html).toMatch(/<a href="https:\/\/shop\.example\/o\?a=1&amp;k=SECRET"[^>]*>Your order<\/a>/);
    expect(html).toMatch(/<th scope="row"[^>]*>(<img[^>]*>)?3 x &lt;Tap&gt;<\/th><td[^>]*>A\$3\.00<\/td>/);
    expect(html).not.toMatch(/<(style|script)/);
  });

  it('shows what it names at the shop’s own address, in words to those who see no pictures, and in HTML alone', () => {
    expect(simpleHtml(mail)).toContain(
      '<img src="https://shop.example/images/1/a-320.jpg?v=1&amp;w" alt="A &quot;tap&quot;" width="96" height="72"',
    );
    expect(plainText(mail)).not.toContain('/images/');
  });

  it('is shown without what its links carry to those who must not follow them', () => {
    expect(withoutLinkValues(plainText(mail))).toContain('https://shop.example/o?a=••••&k=••••\n');
  });

  it('is kept without the tokens of its links', () => {
    expect(withoutSecrets(plainText(mail), mail.secrets)).not.toContain('SECRET');
  });
});
