import JsdomEnvironment from 'jest-environment-jsdom';
import { quickStyles } from './quick-styles';

/** A page, as jsdom makes one, with the network of this process: components ask the recorded API as they ask the real one. */
// eslint-disable-next-line import/no-default-export -- Jest takes an environment as the default export
export default class DomEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    // A page's own files cannot be read as text there yet.
    Object.assign(this.global, { Blob, File });
    Object.assign(this.global, { fetch, Headers, Request, Response, structuredClone, TextEncoder, TextDecoder });
    // From Node 24 on, its requests are aborted by no signals but its own.
    Object.assign(this.global, { AbortController, AbortSignal });
    this.global.getComputedStyle = quickStyles(this.global as unknown as Window);
  }
}
