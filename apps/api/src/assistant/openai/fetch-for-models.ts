import { textIn, TooLong } from '../../platform/text-in';

/** Of what a server says went wrong. */
const LONGEST_ERROR = 65_536;

/**
 * Fetches for the model's client, which reads what a refusal says to its end, however long it is: beyond this, a refusal says nothing.
 * A server that sends the request elsewhere has refused it: what a buyer said goes to the address that the operator gave, and to no other.
 */
export const fetchForModels: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, redirect: 'manual' });
  if (response.ok || !response.body) return response;
  const { status, statusText, headers } = response;
  const said = await textIn(response.body, LONGEST_ERROR).catch((error: unknown) => {
    if (error instanceof TooLong) return '';
    throw error;
  });
  return new Response(said, { status, statusText, headers });
};
