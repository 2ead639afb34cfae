export { deposit } from '@halfpallet/contracts';
