export interface RunningPostgres {
  readonly url: string;
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

export const THROWAWAY_SETTINGS: Readonly<Record<string, string | number>>;

export function startPostgres(options: {
  readonly root: string;
  readonly home: string;
  readonly progress: {
    step(text: string): void;
    done(text?: string): void;
    say(text: string): void;
  };
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly detached?: boolean;
}): Promise<RunningPostgres>;
