import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Where a number may come from: a link of ours, or a text that another app shares with this one. */
const PARAMETERS = ['number', 'title', 'text', 'url'];

/** Passes on the text in the page's address, once the page is there. */
export function useSharedText(tell: (text: string) => void): void {
  const { search } = useLocation();
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const texts = PARAMETERS.flatMap((name) => parameters.getAll(name));
    const text = texts.filter((part) => part.trim() !== '').join('\n');
    if (text !== '') tellNow(text);
  }, [search]);
}
