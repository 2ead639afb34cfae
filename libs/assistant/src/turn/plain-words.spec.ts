import { plainWords } from './plain-words';

it.each([
  ['See ![our chat](http://collector.example/?q=all) here.', 'See our chat here.'],
  ['See [this](javascript:alert(1)) or https://a.example/b?c=d now', 'See this) or  now'],
  ['<img src="//a.example/x"> Fine <b>taps</b>', ' Fine taps'],
  ['A tap\u0000 at \ud800A$\u202e53.41\u202c\u0007, 👍🏽 and 水', 'A tap at A$53.41, 👍🏽 and 水'],
  ['One line\nanother\twith a gap', 'One line\nanother\twith a gap'],
  ['80 units at A$14.35 each (incl. GST) [1]', '80 units at A$14.35 each (incl. GST) [1]'],
])('words without what could be fetched: %j', (text, plain) => expect(plainWords(text)).toBe(plain));
