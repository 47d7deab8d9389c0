import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { UnitSystem } from '../../domain/measure.ts';
import { emptyForm, type Form } from './form.ts';
import { formatFormQuery, readFormQuery } from './form-query.ts';

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
  readonly change: (form: Form) => void;
  /** Shows the same measures in other units, and keeps a price that is shown. */
  readonly switchUnits: (system: UnitSystem, cardDate: string | undefined) => void;
  readonly ask: (cardDate: string | undefined) => void;
}

/**
 * The form, kept in the URL with every change, so that a reload, an update of the app or a shared
 * link finds it as it was. The first render is empty, as the prerendered page is.
 */
export function useCalculator(): Calculator {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [form, setForm] = useState(emptyForm);
  const [isAsked, setAsked] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  const [linkedCardDate, setLinkedCardDate] = useState<string>();
  const [isOwn, setOwn] = useState(false);
  const navigation = useNavigationType();
  const hasRead = useRef(false);

  // Before the page answers: an effect that comes later would put the address over what is typed
  // between the two.
  useLayoutEffect(() => {
    // Only this form replaces the address. The router reports it late, when more may be typed.
    if (hasRead.current && navigation === 'REPLACE') return;
    hasRead.current = true;
    const linked = readFormQuery(search);
    setForm(linked.form);
    setAsked(linked.cardDate !== undefined);
    setShowsErrors(linked.cardDate !== undefined);
    setLinkedCardDate(linked.cardDate);
    setOwn(false);
  }, [search, navigation]);

  const write = (next: Form, cardDate?: string) => {
    const written = formatFormQuery({ form: next, cardDate });
    navigate({ pathname, search: written }, { replace: true, preventScrollReset: true });
  };

  return {
    form,
    isAsked,
    isOwn,
    showsErrors,
    linkedCardDate,
    change: (next) => {
      setForm(next);
      setAsked(false);
      setLinkedCardDate(undefined);
      write(next);
    },
    switchUnits: (system, cardDate) => {
      const next = { ...form, system };
      setForm(next);
      write(next, isAsked ? cardDate : undefined);
    },
    ask: (cardDate) => {
      setAsked(true);
      setOwn(true);
      setShowsErrors(true);
      setLinkedCardDate(undefined);
      write(form, cardDate);
    },
  };
}
