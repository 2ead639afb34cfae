import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../lib/router';
import { assistant } from '../../texts/assistant';
import { SourceForMePage } from './source-for-me-page';

const html = renderToStaticMarkup(
  <StaticRouter location="/source-for-me">
    <SourceForMePage />
  </StaticRouter>,
);

it('has one first heading, and names its panel and its cards', () => {
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<h1>Source For Me</h1>');
  const headings = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(headings).toEqual(['AI sourcing assistant', 'Instant AI Sourcing', 'What I Can Help With']);
  for (const { title } of assistant.help) expect(html).toContain(title);
  expect(assistant.help).toHaveLength(5);
});

it('holds no conversation before its script is there, and pretends none', () => {
  expect(html).not.toContain('role="log"');
  expect(html).not.toMatch(/>Send</);
});

it('takes a description to the contact form even without script', () => {
  const [form] = /<form[\s\S]*<\/form>/.exec(html) ?? [''];
  expect(form).toContain('action="/contact"');
  expect(form).toMatch(/<input type="hidden" name="subject" value="Sourcing request"/);
  expect(form).toMatch(/<textarea[^>]*name="message"/);
  expect(form).toMatch(/<label for="description"[^>]*>Describe what you need/);
  expect(form).toMatch(/<button type="submit"[^>]*>Send to our team/);
});
