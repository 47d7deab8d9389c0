import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './error-page.module.css';

/** The spec's title and the error's own words; the stack is there for whoever repairs it. */
export function ErrorPage({ error }: { readonly error: Error }) {
  return (
    <section className={styles['page']} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p className={styles['message']}>{error.message}</p>
      <p>
        This page could not be shown. What you saved on this device is still there. Try again, or go
        back to the home page.
      </p>
      <div className={styles['ways']}>
        <Button look="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        {/* A full load: the code that failed must not be what takes the visitor away from here. */}
        <ButtonLink href="/">Back to the home page</ButtonLink>
      </div>
      <details>
        <summary>Details</summary>
        <pre className={styles['stack']}>{error.stack}</pre>
      </details>
    </section>
  );
}
