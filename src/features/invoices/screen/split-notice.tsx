import { Notice } from '../../../ui/notice.tsx';

/** Says that what is written here is a draft of its own now, so that nobody issues both unawares. */
export function SplitNotice() {
  return (
    <Notice tone="warn">
      This draft was changed in another tab too. What you wrote here is now a second draft; the
      other one is under Drafts. Compare them before you issue either.
    </Notice>
  );
}
