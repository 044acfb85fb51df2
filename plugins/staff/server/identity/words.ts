/** First names and towns in the languages of the site, without ambiguous words. The list is incomplete: staff read every text. */

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** First names, without those that are also ordinary words. */
export const FIRST_NAMES: readonly string[] = list(`
James John Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Steven Paul Andrew
Joshua Kevin Brian George Edward Ronald Timothy Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon
Benjamin Samuel Gregory Alexander Patrick Jack Dennis Jerry Tyler Aaron Henry Adam Nathan Oliver Harry Simon Peter Luke Liam Noah Ethan
Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Betty Sandra Margaret Ashley Kimberly Emily Donna Michelle
Carol Amanda Melissa Deborah Stephanie Rebecca Sharon Laura Cynthia Kathleen Amy Angela Shirley Anna Brenda Pamela Emma Nicole Helen Samantha
Katherine Christine Debra Rachel Carolyn Janet Catherine Maria Heather Diane Julie Olivia Joyce Virginia Sophia Charlotte Chloe Lucy Hannah Alice
Peter Klaus Hans Jürgen Wolfgang Stefan Andreas Uwe Bernd Frank Werner Manfred Helmut Jörg Sven Torsten Matthias Florian Tobias Sebastian
Felix Lukas Leon Jonas Finn Maximilian Moritz Niklas Heinz Dieter Günter Gerhard Horst Karl Rainer Holger Ralf Dirk Markus Christian Johannes
Ursula Monika Petra Sabine Renate Helga Karin Brigitte Ingrid Erika Andrea Gisela Claudia Susanne Gabriele Christa Birgit Anke Heike Silke Katja
Ulrike Martina Nicole Tanja Anja Kerstin Franziska Johanna Lena Lea Leonie Mia Hannah Annika Katharina Julia Sarah Svenja Mareike Ottilie
José Antonio Manuel Francisco Juan Javier Carlos Jesús Alejandro Miguel Rafael Pedro Pablo Sergio Fernando Jorge Luis Alberto Álvaro
Adrián Diego Raúl Iván Rubén Enrique Óscar Andrés Ramón Vicente Joaquín Santiago Eduardo Víctor Mario Roberto Jaime Ignacio Gonzalo Hugo
María Carmen Ana Josefa Isabel Laura Cristina Marta Francisca Antonia Lucía Paula Elena Sara Raquel Manuela Pilar Beatriz Silvia
Patricia Teresa Rosario Nuria Encarnación Montserrat Julia Irene Sonia Inmaculada Mónica Andrea Alba Rocío Natalia Alicia Esther Inés Sofía
Jean Pierre Michel André Philippe René Louis Alain Jacques Bernard Marcel Daniel Roger Robert Claude Christian Henri Nicolas
Julien Christophe Frédéric Laurent Sébastien David Éric Stéphane Pascal Thierry Olivier Guillaume Antoine Maxime Alexandre Romain Mathieu Vincent
Marie Jeanne Françoise Monique Catherine Nathalie Isabelle Jacqueline Anne Sylvie Martine Madeleine Nicole Suzanne Hélène Christine Marguerite
Denise Louise Valérie Sandrine Véronique Céline Stéphanie Aurélie Émilie Camille Chloé Manon Léa Élodie Juliette Clémence Mathilde Charlotte`);

/** Large towns, which may identify a person together with other facts. */
export const TOWNS: readonly string[] = list(`
London Manchester Birmingham Liverpool Leeds Sheffield Glasgow Edinburgh Cardiff Belfast Dublin Brighton Nottingham Leicester Southampton Newcastle
Chicago Houston Philadelphia Dallas Seattle Boston Denver Detroit Portland Miami Atlanta Minneapolis Cleveland Pittsburgh Cincinnati Brooklyn Manhattan
Toronto Montreal Montréal Vancouver Ottawa Calgary Sydney Melbourne Brisbane Auckland Wellington Johannesburg
Berlin Hamburg München Munich Köln Cologne Frankfurt Stuttgart Düsseldorf Leipzig Dortmund Bremen Dresden Hannover Nürnberg Duisburg Bochum
Wuppertal Bielefeld Bonn Münster Mannheim Karlsruhe Augsburg Wiesbaden Mönchengladbach Gelsenkirchen Aachen Braunschweig Kiel Chemnitz Magdeburg Freiburg
Krefeld Mainz Lübeck Erfurt Rostock Kassel Potsdam Saarbrücken Heidelberg Darmstadt Regensburg Würzburg Göttingen Ulm Heilbronn Ingolstadt Wolfsburg
Wien Vienna Viena Graz Linz Salzburg Innsbruck Klagenfurt Zürich Zurich Genf Genève Ginebra Basel Bâle Lausanne Luzern Winterthur
Madrid Barcelona València Sevilla Seville Zaragoza Málaga Murcia Bilbao Alicante Córdoba Valladolid Vigo Gijón Hospitalet Vitoria Granada
Elche Oviedo Badalona Cartagena Terrassa Jerez Sabadell Móstoles Pamplona Almería Donostia Burgos Albacete Santander Castellón Logroño Badajoz Salamanca
Huelva Lleida Tarragona Cádiz Ourense Girona Toledo Guadalajara Bogotá Medellín Lima Monterrey Caracas Quito Montevideo Rosario
París Paris Marseille Marsella Lyon Toulouse Nantes Strasbourg Montpellier Bordeaux Burdeos Lille Rennes Reims Toulon Grenoble
Dijon Angers Nîmes Villeurbanne Brest Tours Amiens Limoges Clermont-Ferrand Besançon Metz Orléans Rouen Mulhouse Perpignan Caen Avignon Poitiers
Bruxelles Brussels Brüssel Bruselas Antwerpen Gent Liège Charleroi Namur Luxembourg Amsterdam Rotterdam Utrecht Eindhoven Roma Rome Rom Milano Mailand
Milán Napoli Neapel Torino Turin Firenze Florenz Lisboa Lissabon Lisbon Porto Praha Prag Prague Warschau Warsaw Budapest Kopenhagen Stockholm Oslo Helsinki`);
