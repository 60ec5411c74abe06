import type { MarketKey } from '@gangway/contract/brands/markets'
import type { Dice } from './dice.ts'

type People = { women: readonly string[]; men: readonly string[]; families: readonly string[] }

const list = (names: string) => names.split(', ')

const german: People = {
  women: list(
    'Sabine, Petra, Monika, Susanne, Karin, Birgit, Ursula, Anja, Julia, Katrin, Heike, Renate, Claudia, Ingrid, Anna, Lena, Gisela, Stefanie, Änne, Jule',
  ),
  men: list(
    'Thomas, Michael, Andreas, Peter, Wolfgang, Klaus, Jürgen, Stefan, Jörg, Bernd, Uwe, Dieter, Frank, Ralf, Markus, Günter, Sven, Jan, Matthias, Holger',
  ),
  families: list(
    'Müller, Mueller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer, Koch, Bauer, Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Braun, Krüger, Hofmann, Hartmann, Lange, Krause, Lehmann, Köhler, Maier, Petersen, Jansen, Groß, Jürgens, von der Heide, Weiß, Böhm, Sørensen, Yılmaz, Kowalski',
  ),
}

const swiss: People = {
  women: list(
    'Ursula, Verena, Ruth, Silvia, Regula, Barbara, Esther, Claudia, Nicole, Sandra, Margrit, Chantal, Corinne, Rahel',
  ),
  men: list('Hans, Peter, Urs, Beat, Reto, Daniel, Markus, Bruno, Marco, Christian, Jürg, Ueli, Pascal, Roland'),
  families: list(
    'Meier, Müller, Keller, Huber, Brunner, Zürcher, Baumann, Frei, Gerber, Graf, Steiner, Moser, Zimmermann, Bühler, Wyss, Lüthi, Zbinden, Aebischer, Favre, Rochat, Bernasconi, Hürlimann',
  ),
}

const dutch: People = {
  women: list(
    'Anja, Marijke, Ingrid, Yvonne, Monique, Sandra, Esther, Femke, Saskia, Wilma, Ria, Linda, Marloes, Hanneke, Joke',
  ),
  men: list('Jan, Kees, Peter, Henk, Johan, Willem, Gerard, Erik, Marcel, Jeroen, Sander, Bas, Ton, Wim, Rob'),
  families: list(
    'de Jong, Jansen, de Vries, van den Berg, Bakker, van Dijk, Visser, Smit, Meijer, de Boer, Mulder, de Groot, Bos, Vos, Peters, Hendriks, van Leeuwen, Dekker, Brouwer, de Wit, Dijkstra, van der Meer, Kuipers, van ’t Hof',
  ),
}

const belgian: People = {
  women: list(
    'Martine, Christel, Nathalie, An, Els, Kristien, Ilse, Marie-Claire, Véronique, Sofie, Greet, Anne-Sophie',
  ),
  men: list('Luc, Marc, Dirk, Jan, Patrick, Koen, Filip, Jean-Pierre, Philippe, Geert, Wouter, Benoît'),
  families: list(
    'Peeters, Janssens, Maes, Jacobs, Mertens, Willems, Claes, Goossens, Wouters, De Smet, Vermeulen, Dubois, Lambert, Dupont, Van den Broeck, De Clercq, Lemaire, Verhaegen',
  ),
}

const spanish: People = {
  women: list('María, Carmen, Ana, Isabel, Laura, Cristina, Marta, Dolores, Pilar, Lucía, Rosa, Begoña, Inés, Nuria'),
  men: list(
    'Antonio, José, Manuel, Francisco, Juan, David, Javier, Carlos, Miguel, Rafael, Álvaro, Iñaki, Sergio, Jordi',
  ),
  families: list(
    'García López, Rodríguez Sánchez, González Pérez, Fernández Gómez, Martínez Ruiz, Jiménez Moreno, Muñoz Álvarez, Romero Díaz, Navarro Torres, Domínguez Gil, Vázquez Ramos, Núñez Ortega, Peña Castro, Ibáñez Vidal',
  ),
}

const portuguese: People = {
  women: list('Maria, Ana, Isabel, Teresa, Fernanda, Conceição, Sofia, Inês, Catarina, Helena, Graça, Beatriz'),
  men: list('João, José, António, Luís, Pedro, Paulo, Rui, Miguel, Nuno, Francisco, Jorge, Tiago'),
  families: list(
    'Silva, Santos, Ferreira, Pereira, Oliveira, Costa, Rodrigues, Martins, Sousa, Fernandes, Gonçalves, Gomes, Lopes, Marques, Almeida, Ribeiro, Guimarães, Araújo, Brandão',
  ),
}

const french: People = {
  women: list(
    'Marie, Nathalie, Isabelle, Sylvie, Catherine, Françoise, Martine, Hélène, Céline, Aurélie, Sandrine, Brigitte',
  ),
  men: list(
    'Jean, Philippe, Michel, Alain, Patrick, Nicolas, Christophe, Gérard, François, Stéphane, Frédéric, Jérôme',
  ),
  families: list(
    'Martin, Bernard, Dubois, Thomas, Robert, Richard, Petit, Durand, Leroy, Moreau, Lefebvre, Mercier, Garnier, Faure, Rousseau, Blanc, Guérin, Lefèvre, Bœuf, Chevalier, d’Aubigny',
  ),
}

const peopleOf: Readonly<Record<MarketKey, People>> = {
  german,
  swiss,
  dutch,
  belgian,
  spanish,
  portuguese,
  french,
}

/** The customer and the traveller; usually the same person, or a couple. */
export const couple = (dice: Dice, market: MarketKey) => {
  const { women, men, families } = peopleOf[market]
  const family = dice.pick(families)
  const pair = [`${dice.pick(women)} ${family}`, `${dice.pick(men)} ${family}`]
  const [customername = '', other = ''] = dice.chance(0.5) ? pair : pair.toReversed()
  return { customername, travelername: dice.chance(0.65) ? customername : other }
}
