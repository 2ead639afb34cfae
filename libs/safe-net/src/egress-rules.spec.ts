import { EgressRules } from './egress-rules';
import { EgressRefused, type RefusalRule } from './errors';
import { HostList } from './host-list';

const TRUSTED = 'http://127.0.0.1:4400';
const rules = new EgressRules({ trustedOrigins: [TRUSTED], hosts: ['images.example', '*.cdn.example'] });

function refusalOf(address: string): RefusalRule | null {
  try {
    rules.target(address);
    return null;
  } catch (error) {
    return (error as EgressRefused).rule;
  }
}

it.each<[string, RefusalRule | null]>([
  ['https://images.example/a.jpg', null],
  ['https://IMAGES.example:443/a.jpg', null],
  ['http://images.example:80/a.jpg', null],
  ['https://a.b.cdn.example/a.jpg', null],
  [`${TRUSTED}/a.jpg`, null],
  ['https://images.example:8443/a.jpg', 'port'],
  ['http://images.example:22/', 'port'],
  ['https://cdn.example/a.jpg', 'host'],
  ['https://images.example.evil.example/a.jpg', 'host'],
  ['https://evilimages.example/', 'host'],
  ['https://images.example./', 'host'],
  ['https://127.0.0.1:4400/', 'port'],
  ['http://127.0.0.1:4401/', 'port'],
  ['http://localhost:4400/', 'port'],
  ['file:///etc/passwd', 'scheme'],
  ['gopher://images.example/', 'scheme'],
  ['data:text/html,<p>', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['ftp://images.example/', 'scheme'],
  ['http://user:pw@images.example/', 'userinfo'],
  ['http://images.example@127.0.0.1/', 'userinfo'],
  ['http://user@127.0.0.1:4400/', 'userinfo'],
  ['http:\\\\127.0.0.1\\', 'host'],
  ['', 'unreadable'],
  ['/a.jpg', 'unreadable'],
  ['https://', 'unreadable'],
  ['http://[::1', 'unreadable'],
  ['https%3A%2F%2Fimages.example%2Fa.jpg', 'unreadable'],
  [`https://images.example/${'a'.repeat(20_000)}`, 'unreadable'],
])('%s: %s', (address, rule) => expect(refusalOf(address)).toBe(rule));

it('says nothing of its reasons in its message', () => {
  const refused = new EgressRefused('address', 'db.internal is 10.0.0.5');
  expect([refused.message, refused.name]).toEqual(['This address may not be fetched.', 'EgressRefused']);
});

it('refuses a name when one of its addresses is private, and passes all on when none is', async () => {
  const addresses = [
    { address: '93.184.215.14', family: 4 },
    { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 },
  ];
  const answering = (more: string[]) =>
    new EgressRules({
      resolve: () => Promise.resolve([...addresses, ...more.map((address) => ({ address, family: 4 }))]),
    }).addressesOf('two.example');
  await expect(answering([])).resolves.toEqual(addresses);
  for (const inner of ['10.0.0.5', '::ffff:127.0.0.1', 'unreadable']) {
    await expect(answering([inner])).rejects.toMatchObject({ rule: 'address' });
  }
});

it.each(['http://127.0.0.1:4400/', 'http://user@host', '127.0.0.1:4400', ''])('%j is no origin', (origin) =>
  expect(() => new EgressRules({ trustedOrigins: [origin] })).toThrow(/is no origin/),
);

it.each(['127.0.0.1', '*', '*.', 'https://images.example', 'a b', 'images.example/', '*.*.example', ''])(
  '%j is no host for the list',
  (entry) => expect(() => new HostList([entry])).toThrow(/is no host/),
);
