/** Common short forms of English first names, by the full name; general knowledge, of no book. */
const table = `
Elizabeth: Lizzy Lizzie Eliza Beth Betty Bessie Betsy Libby Liz
Margaret: Meg Maggie Peggy Madge Margie
Catherine: Kitty Kate Cathy Katie
Katherine: Kitty Kate Kathy Katie
Josephine: Jo Josie
Theodore: Teddy Ted
Edward: Ned Ted Teddy Eddie
William: Will Bill Billy Willy Willie
Robert: Bob Rob Bobby Robin
Richard: Dick Rick
Thomas: Tom Tommy
John: Jack Johnny
James: Jim Jimmy Jamie
Joseph: Joe Joey
Henry: Harry Hal
Charles: Charley Charlie
Mary: Molly Polly
Martha: Patty
Sarah: Sally Sallie Sadie
Dorothy: Dolly Dot
Eleanor: Nell Nelly Nellie
Helen: Nell Nelly Nellie
Ellen: Nell Nelly Nellie
Susan: Sue Susy Susie
Frances: Fanny
Isabella: Bella
Arabella: Bella
Alexander: Alec Alick Sandy
Andrew: Andy
Anthony: Tony
Benjamin: Ben
Daniel: Dan
David: Davy
Frederick: Fred
George: Georgie
Gregory: Greg
Matthew: Matt
Michael: Mike
Nicholas: Nick
Peter: Pete
Philip: Phil
Samuel: Sam Sammy
Timothy: Tim
Walter: Wat
Rebecca: Becky
Penelope: Penny
Victoria: Vicky
Jennifer: Jenny
Christopher: Kit Chris
Albert: Bert Bertie
Huckleberry: Huck
`;

const fullNames = new Map<string, string[]>();
for (const line of table.trim().split('\n')) {
  const [full = '', short = ''] = line.split(': ');
  for (const name of short.split(' ')) fullNames.set(name, [...(fullNames.get(name) ?? []), full]);
}

/** First names that a short form may stand for, none for names that are no short form. */
export const fullNamesOf = (name: string): readonly string[] => fullNames.get(name) ?? [];
