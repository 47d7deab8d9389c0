import styles from './sign-in.module.css';

/** In the place of the desk from the moment of a lock until its page is reloaded. */
export function LockingScreen() {
  return (
    <section className={styles['screen']}>
      <div className={styles['form']}>
        <h1 className={styles['title']}>Staff desk</h1>
        <p role="status">Locking the desk…</p>
      </div>
    </section>
  );
}
