/**
 * What a mail relay answers, with status 504, where the mail server took in all of a mail and did not say
 * whether it keeps it: asked again, the relay may send a second copy.
 */
export const RELAY_DOES_NOT_KNOW = 'The mail server did not say whether it took the mail';
