/** Characters, world and rules as other programs keep them, before they get ids and become a story bible. */
export type DocumentBible = {
  readonly characters: readonly {
    readonly name: string;
    readonly role: string;
    readonly description: string;
    readonly tags: readonly string[];
    readonly aliases: readonly string[];
    readonly behaviors: readonly { readonly context: string; readonly response: string }[];
  }[];
  readonly world: readonly {
    readonly category: string;
    readonly name: string;
    readonly description: string;
    readonly aliases: readonly string[];
  }[];
};
