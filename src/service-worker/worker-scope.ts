interface WorkerEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface RequestEvent extends WorkerEvent {
  readonly request: { readonly mode: string };
}

interface QuestionEvent extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly { readonly postMessage: (answer: unknown) => void }[];
}

/** Of Background Sync, which the DOM types do not know. */
interface SyncEvent extends WorkerEvent {
  readonly tag: string;
}

export interface RegisteredWorker {
  readonly scriptURL: string;
  readonly postMessage: (message: unknown, options?: StructuredSerializeOptions) => void;
}

/** As much of a worker's global object as is used by what tests run without a worker. */
export interface WorkerScope {
  readonly location: { readonly href: string };
  readonly registration: {
    readonly active: RegisteredWorker | null;
    readonly waiting: RegisteredWorker | null;
  };
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly { readonly url: string }[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: QuestionEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
}
