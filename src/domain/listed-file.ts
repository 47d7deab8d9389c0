/** A file of the site as the build lists it for the service workers. */
export interface ListedFile {
  /** Its path below the site, without a slash in front. */
  readonly url: string;
  /** Changes with the file's content; null where the name does. */
  readonly revision: string | null;
  /**
   * Who needs it beside or in place of shoppers; absent for what every visitor's device keeps. Fonts
   * of scripts are kept where one is used.
   */
  readonly group?: 'desk' | 'workshop' | 'desk-and-workshop' | 'script-fonts';
  /** The file that has this one among others in it: a JSON object of texts by their `url`. */
  readonly pack?: string;
}
