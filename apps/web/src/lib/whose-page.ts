let person: string | null = null;

/** Keeps whom this page greets: the answer to who is signed in. */
export function rememberPerson(id: string | null): void {
  person = id;
}

/** Id of the person this page was made for, or null while nobody is known to be signed in. */
export const personOfPage = (): string | null => person;
