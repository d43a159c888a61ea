/** Common short forms of English first names, by the full name; general knowledge, of no book. */
const table = `
Abigail: Abby
Albert: Bert Bertie Al
Alexander: Alec Alick Sandy Alex
Alexandra: Alex Sandra
Alfred: Alf Alfie Fred
Amanda: Mandy
Andrew: Andy
Ann: Annie Nan Nancy
Anna: Annie
Anne: Annie Nan Nancy
Anthony: Tony
Arabella: Bella
Archibald: Archie
Augustus: Gus
Beatrice: Bea
Beatrix: Bea Trixie
Benjamin: Ben Benny
Bernard: Bernie
Caroline: Carrie
Cassandra: Cass Cassie
Catherine: Kitty Kate Cathy Katie
Charles: Charley Charlie Chuck
Charlotte: Lottie Charlie
Christina: Chris Tina
Christine: Chris Chrissie
Christopher: Kit Chris
Clement: Clem
Clementine: Clem
Constance: Connie
Daniel: Dan Danny
David: Davy Dave
Deborah: Deb Debbie
Diana: Di
Donald: Don Donnie
Dorothy: Dolly Dot
Douglas: Doug
Edith: Edie
Edmund: Ned Ted Eddie
Edward: Ned Ted Teddy Eddie
Eleanor: Nell Nelly Nellie Ellie Nora
Elizabeth: Lizzy Lizzie Eliza Beth Betty Bessie Betsy Libby Liz Elsie
Ellen: Nell Nelly Nellie
Emily: Em Emmy Millie
Emma: Em Emmy
Ernest: Ernie
Eugene: Gene
Euphemia: Effie
Florence: Flo Flossie
Frances: Fanny Fran Frannie
Francis: Frank
Franklin: Frank
Frederick: Fred Freddy Freddie
Gabriel: Gabe
Gabrielle: Gabby
Geoffrey: Geoff
George: Georgie
Gerald: Gerry Jerry
Gertrude: Gertie Trudy
Gillian: Gill Jill
Gregory: Greg
Gwendolen: Gwen
Gwendolyn: Gwen
Harold: Hal Harry
Harriet: Hattie
Helen: Nell Nelly Nellie
Henry: Harry Hal Hank
Herbert: Bert
Huckleberry: Huck
Ignatius: Iggy
Isaac: Ike
Isabel: Izzy Bella
Isabella: Bella Izzy
Jacob: Jake
Jacqueline: Jackie
James: Jim Jimmy Jamie Jem
Janet: Jan
Jeffrey: Jeff
Jennifer: Jenny
Jeremy: Jem Jerry
Jerome: Jerry
Jessica: Jess Jessie
Joanna: Jo
John: Jack Johnny
Jonathan: Jon
Joseph: Joe Joey
Josephine: Jo Josie
Joshua: Josh
Judith: Judy
Katherine: Kitty Kate Kathy Katie
Kenneth: Ken Kenny
Lawrence: Larry
Lemuel: Lem
Leonard: Len Lenny Leo
Lillian: Lily
Louis: Lou Louie
Louisa: Lou
Louise: Lou
Lucinda: Lucy
Margaret: Meg Maggie Peggy Madge Margie Maisie Daisy Greta
Martha: Patty
Mary: Molly Polly
Matilda: Tilly Maud
Matthew: Matt
Maximilian: Max
Maxwell: Max
Melanie: Mel
Melissa: Mel
Michael: Mike Mick Mickey
Nathan: Nate
Nathaniel: Nat Nate
Nicholas: Nick Nicky
Oliver: Ollie
Pamela: Pam
Patricia: Pat Patty Trish
Patrick: Pat Paddy
Penelope: Penny Pen
Percival: Percy
Peter: Pete
Philip: Phil Pip
Prudence: Prue
Raymond: Ray
Rebecca: Becky
Reginald: Reg Reggie
Richard: Dick Rick Rich Ricky
Robert: Bob Rob Bobby Robin Robbie
Ronald: Ron Ronnie
Rosalind: Roz
Rudolph: Rudy
Samantha: Sam
Samuel: Sam Sammy
Sarah: Sally Sallie Sadie
Sidney: Sid
Solomon: Sol Solly
Sophia: Sophie
Stanley: Stan
Stephanie: Steph
Stephen: Steve
Steven: Steve
Susan: Sue Susy Susie Sukey
Tabitha: Tabby
Theodora: Dora Thea
Theodore: Teddy Ted
Theresa: Tess Tessa
Thomas: Tom Tommy
Timothy: Tim
Tobias: Toby
Valentine: Val
Valerie: Val
Victor: Vic
Victoria: Vicky Vic
Vincent: Vince Vinnie
Violet: Vi
Virginia: Ginny
Walter: Wat
Wilhelmina: Mina Minnie
William: Will Bill Billy Willy Willie
Winifred: Winnie
Zachary: Zach Zack
`;

const fullNames = new Map<string, string[]>();
for (const line of table.trim().split('\n')) {
  const [full = '', short = ''] = line.split(': ');
  for (const name of short.split(' ')) fullNames.set(name, [...(fullNames.get(name) ?? []), full]);
}

/** First names that a short form may stand for, none for names that are no short form. */
export const fullNamesOf = (name: string): readonly string[] => fullNames.get(name) ?? [];
