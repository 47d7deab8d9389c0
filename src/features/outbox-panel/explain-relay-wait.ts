/** Why a mail relay sends nothing on now, in its own words, and who can help where waiting does not. */
export function explainRelayWait(said: string) {
  return {
    reason: `The mail relay cannot send e-mails on now, so they are tried again by themselves. The answer was: “${said}”`,
    remedy:
      'If no e-mails go for an hour, ask the owner to check the mail server and the relay’s settings.',
  };
}
