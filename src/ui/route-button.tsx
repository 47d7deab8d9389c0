import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface RouteButtonProps extends ComponentProps<typeof Link> {
  readonly look?: 'primary' | 'secondary' | 'quiet';
}

/** A link to another page of the site that looks like a button. */
export function RouteButton({ look = 'secondary', className, ...rest }: RouteButtonProps) {
  return <Link {...rest} className={classNames(styles['button'], styles[look], className)} />;
}
