import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface SiteLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link of the frame: inside the app where the page is ours, a plain load where it is not. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const { pathname } = useLocation();
  if (!href.startsWith('/')) {
    return (
      <a href={href} rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} aria-current={pathname === href ? 'page' : undefined} {...rest}>
      {children}
    </Link>
  );
}
