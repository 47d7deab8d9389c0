import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { UnitSystem } from '../../domain/measure.ts';
import { seconds } from '../../domain/time.ts';
import { after } from '../../environment/after.ts';
import type { Cancel } from '../../environment/page-environment.ts';
import { tryOrNull } from '../../environment/try-or-null.ts';
import { emptyForm, type Form } from './form.ts';
import { formatFormQuery, type LinkedForm, readFormQuery } from './form-query.ts';
import { fillFormElement, readFormElement } from './read-form-element.ts';
import { takeOverForm } from './take-over-form.ts';

interface Calculator {
  readonly form: Form;
  /** True from Calculate Price until a field changes: the time in which a price is shown. */
  readonly isAsked: boolean;
  /** True when the price was asked for here, and not brought by a link or a reload. */
  readonly isOwn: boolean;
  /** True once Calculate Price was pressed: from then on each field says what is wrong with it. */
  readonly showsErrors: boolean;
  /** Date of the card that a link's sender saw; absent when no link brought this form. */
  readonly linkedCardDate: string | undefined;
  /** Notes what the fields hold, after somebody has typed into one. */
  readonly noteTyped: (typedInto: EventTarget) => void;
  readonly chooseCountry: (country: string) => void;
  /** Changes the number of boxes. */
  readonly changeBoxes: (change: (form: Form) => Form) => void;
  /** Shows the same measures in other units, and keeps a price that is shown. */
  readonly switchUnits: (system: UnitSystem) => void;
  /** Asks for the price, before the card has come too. */
  readonly ask: () => void;
  /** Opens an earlier quote by its address. */
  readonly open: (search: string) => void;
}

/**
 * The form, kept in the URL with every change, so that a reload, an update of the app or a shared
 * link finds it as it was. What is typed is read from the fields, and written into them only at a
 * person's word, never because something is drawn. The first render is empty, as the page is.
 *
 * @param cardDate date of the card in hand; undefined until one has come.
 */
export function useCalculator(
  place: RefObject<HTMLFormElement | null>,
  cardDate: string | undefined,
): Calculator {
  const [form, showForm] = useState(emptyForm);
  /** The form as of now: of several fields filled at once each is heard of before the next drawing. */
  const latest = useRef(form);
  /** How often the fields were to show something that was not typed into them. */
  const [fillings, setFillings] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  /** Date of the card that the price was asked of, here or by a link; undefined until it has come. */
  const [dateOfPrice, setDateOfPrice] = useState<string>();
  const [isOwn, setOwn] = useState(false);
  /** The query of the page's address, as this form knows it. */
  const known = useRef('');
  const cancelWrite = useRef<Cancel>(undefined);
  /** The card has come, and the price that was asked for before has its date in the address. */
  const hasCard = useRef(false);

  const writeAddress = (next: Form, date?: string) => {
    setDateOfPrice(date);
    const search = formatFormQuery({ form: next, cardDate: date });
    write(search);
  };
  const write = (search: string) => {
    cancelWrite.current?.();
    const isWritten = tryOrNull(() => {
      history.replaceState(null, '', `${location.pathname}${search}`);
      return true;
    });
    known.current = location.search;
    // Safari refuses more than a hundred in half a minute, as with a key that is held. A reload that comes
    // first finds the fields as they are.
    place.current?.toggleAttribute('data-needs-scripts', isWritten === null);
    if (isWritten === null) cancelWrite.current = after(seconds(1), () => write(search));
  };
  const setForm = (next: Form) => {
    latest.current = next;
    showForm(next);
  };
  const fill = (next: Form) => {
    setForm(next);
    setFillings((count) => count + 1);
  };
  const show = (linked: LinkedForm) => {
    fill(linked.form);
    setAsked(linked.cardDate !== undefined);
    setShowsErrors(linked.cardDate !== undefined);
    setDateOfPrice(linked.cardDate);
    setOwn(false);
  };
  const showAddress = () => {
    cancelWrite.current?.();
    known.current = location.search;
    show(readFormQuery(location.search));
  };
  const typedNow = (typedInto?: EventTarget) =>
    place.current === null
      ? latest.current
      : readFormElement(place.current, latest.current, typedInto);
  const noteChange = (next: Form) => {
    setAsked(false);
    writeAddress(next);
  };

  const takeOver = useEffectEvent(() => {
    if (place.current === null) return;
    known.current = location.search;
    const taken = takeOverForm(place.current, readFormQuery(location.search));
    show(taken);
    if (taken.isTyped) writeAddress(taken.form, taken.cardDate);
  });
  useLayoutEffect(() => takeOver(), []);

  const writeIntoFields = useEffectEvent(() => {
    if (place.current !== null) fillFormElement(place.current, form);
  });
  useLayoutEffect(() => {
    // The fields of further boxes are there only now.
    if (fillings > 0) writeIntoFields();
  }, [fillings]);

  const followAddress = useEffectEvent(() => {
    // A link to a part of the page leaves the form as it is.
    if (location.search !== known.current) showAddress();
  });
  useEffect(() => {
    const follow = () => followAddress();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const noteCard = useEffectEvent((date: string | undefined) => {
    if (hasCard.current || date === undefined) return;
    hasCard.current = true;
    // A link has the card that its sender saw.
    if (isAsked && isOwn) writeAddress(latest.current, date);
  });
  useLayoutEffect(() => noteCard(cardDate), [cardDate]);

  return {
    form,
    isAsked,
    isOwn,
    showsErrors,
    linkedCardDate: isOwn ? undefined : dateOfPrice,
    noteTyped: (typedInto) => {
      const next = typedNow(typedInto);
      if (next === latest.current) return;
      setForm(next);
      noteChange(next);
    },
    chooseCountry: (country) => {
      const next = { ...typedNow(), country };
      setForm(next);
      // The card that has just come knows the country that was asked for; a link asks for its own alone.
      const isAnswer = cardDate !== undefined && !hasCard.current && isAsked && isOwn;
      if (!isAnswer) noteChange(next);
    },
    changeBoxes: (change) => {
      const next = change(typedNow());
      fill(next);
      noteChange(next);
    },
    switchUnits: (system) => {
      const next = { ...typedNow(), system };
      fill(next);
      writeAddress(next, dateOfPrice);
    },
    ask: () => {
      const next = typedNow();
      setForm(next);
      setAsked(true);
      setOwn(true);
      setShowsErrors(true);
      writeAddress(next, cardDate);
    },
    open: (search) => {
      history.pushState(null, '', search);
      showAddress();
    },
  };
}
