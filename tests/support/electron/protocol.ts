import { machine } from './machine.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();
let privileged: Electron.CustomScheme[] | undefined;

/** docs/api/protocol */
export const protocol = {
  /** “This method can only be used before the ready event of the app module gets emitted and can be called only once.” */
  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]) {
    if (machine.isReady)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    if (privileged) throw new Error('protocol.registerSchemesAsPrivileged can be called only once');
    privileged = schemes;
  },
  handle(scheme: string, handler: Handler) {
    if (!machine.isReady) throw new Error('protocol cannot be used before app is ready');
    if (handlers.has(scheme)) throw new Error('Failed to register protocol: already handled');
    handlers.set(scheme, handler);
  },
};

/** A frame fetches an address; undefined where no one serves its scheme. A handler that throws is net::ERR_UNEXPECTED. */
export const fetchThrough = async (request: Request): Promise<Response | undefined> =>
  handlers.get(new URL(request.url).protocol.replace(':', ''))?.(request);

export const privilegesOf = (scheme: string): Electron.Privileges | undefined =>
  privileged?.find((one) => one.scheme === scheme)?.privileges;
