/**
 * What a mail relay's answer 429 begins with where the mail server cannot take a mail now for its
 * recipient alone; its own words follow. An app that does not read them has all mails wait.
 */
export const RELAY_PUTS_OFF = 'This mail cannot go now';
