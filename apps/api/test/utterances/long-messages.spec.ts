import { AssistantLimits } from '@halfpallet/contracts';
import { converse } from './converse';

/**
 * Whatever a message repeats, it is answered: all visitors wait for the process that reads it. What takes the square of a message's length is
 * nothing to see in 40 letters, and minutes in 4,000.
 */
const REPEATED = [
  ...[' ', ',', ', ', '/', '.', '"', '\n', '\t', '@', '('],
  ...['0', '1', '1 ', '1,', '1\n', '1\t2\t', '1 000 ', '1/2 ', '1a ', '2000 ', '10x', '10 x 20 ', '$5k '],
  ...['a', 'a-', 'ab ', 'x', 'x 1, ', '\u00df', '\u5317', ' and ', 'or ', 'in the ', 'two ', 'half ', 'a hundred '],
  ...[
    'mixer ',
    'mixer\n',
    'mixer/tap/',
    '40 mixers, ',
    '40 mixer\n',
    '- 1 mixer\n',
    '1 x ',
    '20 of ',
    'qty ',
    '12 doz ',
  ],
  ...['40 and ', '40 in black and ', 'black or white or ', 'to 3000 ', 'to Narnia ', 'deliver to ', '5 pallets '],
  ...[
    'how many for ',
    'in perth ',
    'near perth, ',
    'a 20 foot container of ',
    '1/2 high street road ',
    'a@b.c ',
    'if they arrive ',
  ],
  ...['add 5 ', 'actually 5 ', 'no, make it ', 'the second one ', 'pallet and a half ', 'order no. 4455 '],
];

it.each(REPEATED)('answers the longest message there may be of %j', async (unit) => {
  const message = unit.repeat(AssistantLimits.message / unit.length + 1).slice(0, AssistantLimits.message);
  expect((await converse([message], 'refuse')).text).not.toBe('');
});
