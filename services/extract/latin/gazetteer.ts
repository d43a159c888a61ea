/**
 * Places of the world by name: countries and lands with their older names, towns, counties, rivers, seas, mountains and
 * quarters that novels in English and French set their scenes in. General knowledge, of no book. A name of two words
 * has `_` between them.
 */
const lands = `
England Scotland Wales Ireland Britain Great_Britain France Spain Portugal Italy Germany Prussia Austria Hungary Bohemia Bavaria
Saxony Hanover Holland Belgium Flanders Luxembourg Denmark Norway Sweden Finland Russia Poland Lithuania Ukraine Turkey Greece
Switzerland Romania Bulgaria Serbia Albania Macedonia Egypt Abyssinia Ethiopia Nubia Sudan Morocco Algeria Tunis Tripoli Libya Congo
Kenya Uganda Nigeria Zanzibar Zululand Transvaal Rhodesia India Hindostan Bengal Punjab Kashmir Nepal Tibet Ceylon Burma Siam China
Japan Korea Manchuria Mongolia Tartary Siberia Persia Arabia Syria Palestine Judea Judaea Galilee Mesopotamia Babylonia Assyria
Armenia Georgia Afghanistan Australia Tasmania New_Zealand Polynesia Java Sumatra Borneo Canada Newfoundland Labrador Nova_Scotia
America North_America South_America United_States Mexico Cuba Jamaica Haiti Barbados Trinidad Bermuda Brazil Peru Chile Argentina
Patagonia Venezuela Colombia Ecuador Bolivia Panama Europe Asia Africa Normandy Brittany Burgundy Gascony Provence Picardy Champagne
Lorraine Alsace Languedoc Savoy Anjou Touraine Artois Auvergne Berry Poitou Lombardy Tuscany Piedmont Sicily Sardinia Corsica
Calabria Andalusia Castile Catalonia Aragon Navarre Galicia Moravia Silesia Pomerania Westphalia Swabia Tyrol Styria Carinthia
Transylvania Wallachia Crimea Caucasus Lapland Iceland Greenland Malta Cyprus Crete Rhodes Madeira Canaries Azores Orient Levant
East_Indies West_Indies Holy_Land Antarctica Arctic Angleterre Écosse Irlande Espagne Italie Allemagne Prusse Autriche Hongrie
Bohême Bavière Hollande Belgique Flandre Danemark Norvège Suède Russie Pologne Turquie Grèce Suisse Égypte Algérie Maroc Inde Chine
Japon Perse Arabie Syrie Amérique Europe Asie Afrique Normandie Bretagne Bourgogne Gascogne Picardie Lombardie Toscane Piémont
Sicile Corse Savoie Vendée Beauce Brie Sologne Limousin Béarn Dauphiné
`;
const towns = `
London Westminster Southwark Lambeth Chelsea Kensington Hampstead Highgate Islington Hackney Whitechapel Wapping Stepney Limehouse
Greenwich Woolwich Deptford Blackheath Lewisham Peckham Camberwell Brixton Clapham Battersea Wandsworth Putney Fulham Hammersmith
Chiswick Brentford Richmond Twickenham Kew Kingston Wimbledon Croydon Bromley Epsom Ealing Acton Hampton Windsor Eton Slough Uxbridge
Harrow Edgware Barnet Enfield Tottenham Walthamstow Stratford Barking Romford Paddington Bayswater Marylebone Bloomsbury Holborn
Clerkenwell Shoreditch Bethnal_Green Soho Mayfair Belgravia Pimlico Piccadilly Whitehall Covent_Garden Cheapside Newgate Smithfield
Camden_Town St._Pancras Charing_Cross Hyde_Park Oxford Cambridge Bath Bristol Exeter Plymouth Portsmouth Southampton Winchester
Salisbury Bournemouth Brighton Hastings Eastbourne Lewes Chichester Dover Folkestone Canterbury Margate Ramsgate Rochester Chatham
Maidstone Gravesend Tunbridge Tonbridge Sevenoaks Guildford Reigate Dorking Reading Newbury Basingstoke Aldershot Farnham Colchester
Chelmsford Harwich Ipswich Norwich Yarmouth Lowestoft Lynn Ely Peterborough Lincoln Grimsby Boston Nottingham Derby Leicester
Northampton Bedford Luton Hertford St._Albans Watford Aylesbury Buckingham Banbury Warwick Coventry Birmingham Wolverhampton
Worcester Malvern Cheltenham Gloucester Hereford Shrewsbury Stafford Stoke Chester Birkenhead Liverpool Manchester Salford Stockport
Bolton Preston Blackpool Lancaster Kendal Carlisle Durham Newcastle Sunderland Middlesbrough York Leeds Bradford Halifax Huddersfield
Wakefield Sheffield Doncaster Hull Scarborough Whitby Harrogate Ripon Penzance Truro Falmouth Torquay Taunton Wells Glastonbury
Dorchester Weymouth Swindon Cardiff Swansea Newport Carmarthen Bangor Holyhead Edinburgh Glasgow Aberdeen Dundee Perth Inverness
Stirling Leith Greenock Paisley Ayr Dumfries Berwick Melrose Dublin Belfast Cork Limerick Galway Waterford Kilkenny Londonderry
Killarney Queenstown Paris Versailles Saint-Germain Saint-Denis Saint-Cloud Vincennes Fontainebleau Compiègne Chantilly Rouen Havre
Le_Havre Dieppe Caen Cherbourg Brest Nantes Rennes Saint-Malo Angers Tours Orléans Orleans Blois Bourges Poitiers La_Rochelle
Bordeaux Bayonne Biarritz Pau Toulouse Montpellier Nîmes Avignon Arles Marseille Marseilles Toulon Cannes Nice Grenoble Lyon Lyons
Dijon Besançon Nancy Metz Strasbourg Reims Rheims Amiens Arras Lille Calais Boulogne Dunkirk Beauvais Chartres Sedan Soissons Laon
Meaux Melun Étampes Mantes Pontoise Évreux Tarbes Limoges Brussels Bruxelles Antwerp Bruges Ghent Liège Ostend Namur Waterloo
Amsterdam Rotterdam Hague Leyden Utrecht Berlin Potsdam Hamburg Bremen Lübeck Hanover Cologne Bonn Coblenz Mainz Frankfort Frankfurt
Heidelberg Baden Baden-Baden Stuttgart Munich Nuremberg Augsburg Dresden Leipzig Leipsic Weimar Jena Königsberg Danzig Vienna Prague
Budapest Pesth Trieste Salzburg Innsbruck Geneva Lausanne Vevey Montreux Berne Basle Zurich Lucerne Interlaken Zermatt Chamonix Rome
Naples Florence Venice Milan Turin Genoa Pisa Siena Bologna Verona Padua Ravenna Parma Mantua Ferrara Palermo Messina Syracuse Capri
Sorrento Pompeii Leghorn Madrid Seville Cadiz Granada Cordova Toledo Barcelona Valencia Malaga Gibraltar Lisbon Oporto Copenhagen
Stockholm Christiania Oslo Bergen St._Petersburg Petersburg Moscow Odessa Warsaw Cracow Riga Kiev Constantinople Stamboul Smyrna
Athens Corinth Sparta Thebes Troy Salonica Belgrade Bucharest Sofia Alexandria Cairo Suez Khartoum Jerusalem Bethlehem Nazareth
Jericho Damascus Beirut Aleppo Antioch Baghdad Bagdad Babylon Nineveh Tyre Carthage Algiers Tangier Timbuctoo Cape_Town Johannesburg
Pretoria Durban Natal Bombay Calcutta Madras Delhi Agra Lucknow Cawnpore Benares Lahore Simla Peshawar Kabul Teheran Ispahan
Samarkand Bokhara Singapore Batavia Manila Hong_Kong Canton Shanghai Pekin Peking Nanking Tokyo Yokohama Kyoto Sydney Melbourne
Adelaide Brisbane Auckland Wellington New_York Brooklyn Manhattan Broadway Boston Philadelphia Baltimore Washington Richmond
Charleston Savannah Atlanta New_Orleans Mobile Memphis Nashville Louisville Cincinnati Cleveland Pittsburgh Buffalo Albany Saratoga
Newport Hartford New_Haven Salem Nantucket New_Bedford Chicago Detroit Milwaukee St._Louis St._Paul Minneapolis
Omaha Denver San_Francisco Sacramento Los_Angeles San_Diego Seattle Portland Galveston Houston San_Antonio Santa_Fe Vicksburg Natchez
Montreal Quebec Toronto Ottawa Halifax Vancouver Havana Vera_Cruz Lima Callao Valparaiso Santiago Buenos_Ayres Buenos_Aires
Montevideo Rio_Janeiro Rio Londres Genève Venise Gênes Turin Bruxelles Anvers Gand Cologne Vienne Moscou Varsovie Lisbonne Séville
Cadix Athènes Alger Le_Caire Montmartre Belleville Passy Auteuil Neuilly Batignolles Bercy Charenton Montrouge Ménilmontant
`;
const regions = `
Kent Surrey Sussex Hampshire Berkshire Wiltshire Dorset Dorsetshire Somerset Somersetshire Devon Devonshire Cornwall Gloucestershire
Oxfordshire Buckinghamshire Bedfordshire Hertfordshire Middlesex Essex Suffolk Norfolk Cambridgeshire Huntingdonshire Northamptonshire
Leicestershire Rutland Warwickshire Worcestershire Herefordshire Shropshire Staffordshire Cheshire Derbyshire Nottinghamshire
Lincolnshire Yorkshire Lancashire Westmoreland Westmorland Cumberland Durham Northumberland Anglesey Snowdon Argyll Lothian Fife Skye
Orkney Shetland Hebrides Ulster Munster Leinster Connaught Kerry Wicklow Jersey Guernsey Maine Vermont New_Hampshire Massachusetts
Connecticut Rhode_Island New_Jersey Pennsylvania Delaware Maryland Virginia West_Virginia North_Carolina South_Carolina Carolina
Georgia Florida Alabama Mississippi Louisiana Texas Arkansas Tennessee Kentucky Ohio Indiana Illinois Michigan Wisconsin Minnesota
Iowa Missouri Kansas Nebraska Dakota Oklahoma Colorado Wyoming Montana Idaho Utah Nevada Arizona New_Mexico California Oregon Alaska
New_England Cape_Cod Long_Island Staten_Island Coney_Island Hawaii Ontario Manitoba Thames Severn Trent Mersey Tyne Tweed Humber Avon
Medway Clyde Forth Shannon Liffey Seine Loire Rhône Rhone Garonne Marne Oise Somme Meuse Rhine Rhin Danube Elbe Oder Vistula Volga
Don Dnieper Neva Tiber Arno Po Tagus Ebro Nile Niger Zambesi Euphrates Tigris Jordan Indus Ganges Amazon Orinoco Hudson Potomac
Missouri Yukon Niagara Ohio Mediterranean Baltic Adriatic Aegean Atlantic Pacific Caspian Bosphorus Dardanelles Hellespont Channel
Bay_of_Biscay Red_Sea Black_Sea Dead_Sea North_Sea Indian_Ocean Arctic_Ocean Antarctic_Ocean Alps Alpes Apennines Pyrenees Pyrénées
Vosges Jura Ardennes Carpathians Balkans Urals Caucasus Himalayas Andes Rockies Rocky_Mountains Appalachians Ben_Nevis Mont_Blanc
Lakes Lake_District Peak_District Highlands Lowlands Midlands Cotswolds Chilterns Pennines Cheviots Grampians Trossachs Mendips
Dartmoor Exmoor New_Forest Riviera Adirondacks Catskills Ozarks Everglades Great_Lakes Great_Plains Matterhorn Vesuvius Etna
Olympus Parnassus Sinai Ararat Lebanon Sahara Isle_of_Wight Isle_of_Man Land's_End Bastille Louvre Tuileries Vatican Kremlin
Acropolis Colosseum Parthenon Notre-Dame Sorbonne Panthéon Pantheon Invalides Bois_de_Boulogne Champs-Élysées Luxembourg
Palais-Royal Seine Sèvres
`;

const names = new Set(
  `${lands}${towns}${regions}`
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' ').toLowerCase()),
);

/** Whether a name is a place of this list, whatever its capitals and marks. */
export const isGazetteerPlace = (name: string): boolean => names.has(name.toLowerCase().replaceAll('’', "'"));

/** Endings that towns, counties and fields have in English and French. */
const townlike =
  /(?:ton|ham|bury|shire|ford|ville|burgh?|minster|wick|mouth|chester|cester|dale|stead|hurst|port|combe|ley|thorpe|stoke|bridge|field|wood|moor|haven|land|sur-\p{Lu}\p{L}+|court|mont|ac|y)$/iu;
export const isTownlike = (word: string): boolean => word.length > 5 && townlike.test(word);
