import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface Look {
  /** `primary` once a screen: the thing to press. */
  readonly look?: 'primary' | 'secondary' | 'quiet';
}

export function Button({
  look = 'secondary',
  className,
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], styles[look], className)}
    />
  );
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({
  look = 'secondary',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={classNames(styles['button'], styles[look], className)}>
      {children}
    </a>
  );
}
