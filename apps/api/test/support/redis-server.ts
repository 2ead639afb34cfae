import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@halfpallet/testing';

/** A Redis of one test's own, so that it can be killed. */
export class RedisServer {
  private child: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** @param env of the server's process, beside this one's */
  static async start(env: NodeJS.ProcessEnv = {}): Promise<RedisServer> {
    const redis = new RedisServer(await freePort(), mkdtempSync(join(tmpdir(), 'halfpallet-redis-')), env);
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    if (this.child) return;
    const settings = { port: this.port, bind: '127.0.0.1', dir: this.folder, appendonly: 'yes', save: '' };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const env = { ...process.env, ...this.env };
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'], env });
    this.child = child;
    await new Promise<void>((ready, failed) => {
      child.once('error', failed);
      child.once('exit', () => failed(new Error('redis-server ended before it was ready')));
      // Read to the end: a server whose output nobody takes is ended by it.
      child.stdout.on('data', (chunk: Buffer) => {
        if (String(chunk).includes('Ready to accept connections')) ready();
      });
    });
  }

  async kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Stops it where it stands: connections stay, nothing answers. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
