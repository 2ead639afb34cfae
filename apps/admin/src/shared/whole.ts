/**
 * `meta` for reading one record whole. react-admin hands rows of a list to whoever asks for one record of it; rows are
 * shorter and masked, and a key of its own keeps them apart.
 */
export const WHOLE = { whole: true } as const;
