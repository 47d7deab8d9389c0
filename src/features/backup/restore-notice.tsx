import { formatMoment } from '../../domain/format-moment.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useObservable } from '../../ui/use-observable.ts';
import type { OrderNews } from '../order-news.ts';
import { describeRestored } from './describe-restored.ts';

interface RestoreNoticeProps {
  readonly news: OrderNews;
  /** Somewhere else than where it was begun, perhaps after a lock: then it says when that was. */
  readonly isAway?: boolean;
}

/** What became of the last restore; it stays until staff have answered, since a lock may have hidden it. */
export function RestoreNotice({ news, isAway = false }: RestoreNoticeProps) {
  const last = useObservable(news).findLast(({ order }) => order === 'restore');
  if (last?.order !== 'restore') return null;
  const { tone, words } = describeRestored(last.restored);
  return (
    <Notice tone={tone} actions={<Button onClick={() => news.forget(last)}>OK</Button>}>
      {isAway && <b>Restore of {formatMoment(last.at)}: </b>}
      {words}
    </Notice>
  );
}
