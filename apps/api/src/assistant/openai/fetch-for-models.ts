import { textIn, TooLong } from '../../platform/text-in';

/** Of what a server says went wrong. */
const LONGEST_ERROR = 65_536;

/** Fetches for the model's client, which reads what a refusal says to its end, however long it is: beyond this, a refusal says nothing. */
export const fetchForModels: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.ok || !response.body) return response;
  const { status, statusText, headers } = response;
  const said = await textIn(response.body, LONGEST_ERROR).catch((error: unknown) => {
    if (error instanceof TooLong) return '';
    throw error;
  });
  return new Response(said, { status, statusText, headers });
};
