/** What staff ordered and a lock must not end halfway. */
export interface Orders {
  readonly order: Order;
  /** Begins nothing from now on; settled once everything that was ordered is done. */
  readonly close: () => Promise<unknown>;
}

/** Does what staff ordered; `onEnded` is called before a lock reloads the page. */
export type Order = <Outcome>(
  work: () => Promise<Outcome>,
  onEnded?: (outcome: Outcome | Unfinished) => void,
) => Promise<Outcome | Unfinished>;

/** A part of the code did not come, or the desk was locked before; the same order again is safe. */
export interface Unfinished {
  readonly kind: 'unfinished';
}

export function makeOrders(): Orders {
  const orders = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    order: (work, onEnded) => {
      const begin = async () => {
        if (isClosed) throw new Error('The desk was locked before this was begun.');
        return work();
      };
      const done = begin().catch((error: unknown): Unfinished => {
        console.error(error);
        return { kind: 'unfinished' };
      });
      const ended = done.then((outcome) => {
        orders.delete(ended);
        onEnded?.(outcome);
      });
      orders.add(ended);
      return done;
    },
    close: () => {
      isClosed = true;
      return Promise.all(orders);
    },
  };
}
