import { formatMoment } from '../../domain/format-moment.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useObservable } from '../../ui/use-observable.ts';
import { describeRestored } from './describe-restored.ts';
import type { RestoreNews } from './restore-news.ts';

interface RestoreNoticeProps {
  readonly news: RestoreNews;
  /** Somewhere else than where it was begun, perhaps after a lock: then it says when that was. */
  readonly isAway?: boolean;
}

/** What became of the last restore; it stays until staff have answered, since a lock may have hidden it. */
export function RestoreNotice({ news, isAway = false }: RestoreNoticeProps) {
  const last = useObservable(news);
  if (last === undefined) return null;
  const { tone, words } = describeRestored(last.restored);
  return (
    <Notice tone={tone} actions={<Button onClick={news.forget}>OK</Button>}>
      {isAway && <b>Restore of {formatMoment(last.at)}: </b>}
      {words}
    </Notice>
  );
}
