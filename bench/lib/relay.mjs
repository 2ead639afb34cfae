import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The least that stands between a browser and a model: what one says goes to the other through the same client, and what it says comes back as it comes. */
const [, , root, baseURL] = process.argv;
const { default: OpenAI } = createRequire(join(root, 'apps', 'api', 'package.json'))('openai');
const client = new OpenAI({ apiKey: 'local', baseURL, maxRetries: 0 });
const server = createServer(async (asked, answer) => {
  const pieces = [];
  for await (const piece of asked) pieces.push(piece);
  const { message: content } = JSON.parse(Buffer.concat(pieces).toString());
  const chunks = await client.chat.completions.create({
    model: 'm',
    stream: true,
    messages: [{ role: 'user', content }],
  });
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  for await (const chunk of chunks) {
    const text = chunk.choices[0]?.delta.content;
    if (text) answer.write(`event: text\ndata: ${JSON.stringify({ text })}\n\n`);
  }
  answer.end();
});
server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
process.once('disconnect', () => process.exit(0));
