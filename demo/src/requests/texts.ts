import type { Language } from '@gangway/contract/texts/languages'
import type { RequestTexts } from './request-texts.ts'

const dutchRequests: RequestTexts = {
  asked: {
    balcony: 'Goedendag, wij willen graag een balkonhut midscheeps. Is de treinreis naar de haven inbegrepen?',
    family: 'Wij reizen met twee kinderen (6 en 9 jaar). Is er een familiehut, of twee hutten met een tussendeur?',
    wheelchair: 'Mijn vrouw zit in een rolstoel. Graag alleen hutten die daarvoor geschikt zijn.',
    anniversary: 'Wij zijn vijftig jaar getrouwd en willen graag een suite. Wat kost het drankpakket erbij?',
    single: 'Ik reis alleen. Hoe hoog is de toeslag voor een buitenhut?',
    flexible: 'De datum is flexibel, een week eerder of later kan ook.',
    first: 'Dit zou onze eerste cruise zijn en we hebben veel vragen. Bel ons het liefst na 17 uur.',
    group: 'Wij zijn drie bevriende stellen en willen graag hutten naast elkaar.',
    diet: 'Is er glutenvrij eten aan boord? En wanneer moet de rest betaald worden?',
    cheaper: 'Op internet zagen we deze reis voor € 200 minder. Kunt u dat ook bieden?',
  },
  notes: {
    notReached: 'Gebeld, niet bereikt. Ik probeer het morgenochtend nog eens.',
    wishes: 'Gesprek: balkon midscheeps, dek 8 of hoger, laat dineren, met de trein naar de haven.',
    askedLine: 'Bij de rederij gevraagd welke rolstoelhutten nog vrij zijn, antwoord komt over twee dagen.',
    offerSent: 'Twee offertes gestuurd, balkon en buitenhut. De optie loopt nog drie dagen.',
    holiday: 'Het verlof moet eerst worden goedgekeurd, daarvoor boeken ze niet. Daarna weer contact opnemen.',
    decides: 'Willen vandaag beslissen. Eerst controleren of de prijs nog klopt.',
    tooExpensive: 'Vindt de reis te duur, ook met een binnenhut. Wil de nieuwsbrief wel blijven krijgen.',
    bookedDirect: 'Heeft inmiddels rechtstreeks bij de rederij geboekt.',
    otherPlans: 'Zegt telefonisch af: dit jaar wordt het toch geen cruise.',
    soldOut: 'De familiehutten zijn vol, op de wachtlijst willen ze niet.',
    twice: 'Twee keer verstuurd, de andere aanvraag is in behandeling.',
    takeOver: 'Ik ben er vanaf morgen niet, graag overnemen. De offerte staat bij de verzonden mails.',
    regular: 'Vaste klant, is al eerder met ons op reis geweest. Graag dezelfde ligging aanbieden.',
    silent: 'Drie keer geschreven, geen antwoord. Ik sluit deze nu af.',
    optionEnds: 'De optie loopt bijna af, daarvoor zeker bellen.',
  },
}

const flemishRequests: RequestTexts = {
  asked: {
    ...dutchRequests.asked,
    balcony: 'Goedendag, wij wensen een balkonkajuit midscheeps. Is de trein naar de haven inbegrepen?',
    family: 'Wij reizen met twee kinderen (6 en 9 jaar). Is er een familiekajuit, of twee kajuiten met een tussendeur?',
    wheelchair: 'Mijn vrouw zit in een rolstoel. Graag enkel kajuiten die daarvoor geschikt zijn.',
    single: 'Ik reis alleen. Hoeveel bedraagt de toeslag voor een buitenkajuit?',
    group: 'Wij zijn drie bevriende koppels en willen graag kajuiten naast elkaar.',
  },
  notes: {
    ...dutchRequests.notes,
    askedLine: 'Bij de rederij gevraagd welke rolstoelkajuiten nog vrij zijn, antwoord komt binnen twee dagen.',
    offerSent: 'Twee offertes gestuurd, balkon en buitenkajuit. De optie loopt nog drie dagen.',
    tooExpensive: 'Vindt de reis te duur, ook met een binnenkajuit. Wil de nieuwsbrief wel blijven krijgen.',
    soldOut: 'De familiekajuiten zijn volzet, op de wachtlijst willen ze niet.',
  },
}

const germanRequests: RequestTexts = {
  asked: {
    balcony:
      'Guten Tag, wir hätten gern eine Balkonkabine mittschiffs. Ist die Anreise mit der Bahn im Preis enthalten?',
    family: 'Wir reisen mit zwei Kindern (6 und 9 Jahre). Gibt es eine Familienkabine oder zwei mit Verbindungstür?',
    wheelchair: 'Meine Frau sitzt im Rollstuhl. Bitte bieten Sie uns nur barrierefreie Kabinen an.',
    anniversary: 'Wir feiern goldene Hochzeit und möchten uns eine Suite gönnen. Was kostet das Getränkepaket dazu?',
    single: 'Ich reise allein. Wie hoch ist der Einzelzuschlag für eine Außenkabine?',
    flexible: 'Beim Termin sind wir flexibel, eine Woche früher oder später geht auch.',
    first: 'Es wäre unsere erste Kreuzfahrt, wir haben viele Fragen. Rufen Sie bitte am besten nach 17 Uhr an.',
    group: 'Wir sind drei befreundete Paare und hätten die Kabinen gern nebeneinander.',
    diet: 'Gibt es an Bord glutenfreie Kost? Und wann wird die Restzahlung fällig?',
    cheaper: 'Im Internet haben wir diese Reise für 200 € weniger gesehen. Können Sie da mitgehen?',
  },
  notes: {
    notReached: 'Angerufen, niemand erreicht. Ich versuche es morgen Vormittag noch einmal.',
    wishes: 'Telefonat: Balkon mittschiffs, Deck 8 oder höher, spätes Abendessen, Anreise mit der Bahn.',
    askedLine: 'Bei der Reederei nach freien barrierefreien Kabinen gefragt, Antwort soll in zwei Tagen kommen.',
    offerSent: 'Zwei Angebote geschickt, Balkon und Außenkabine. Die Option läuft noch drei Tage.',
    holiday: 'Der Urlaub muss erst genehmigt werden, vorher buchen sie nicht. Danach noch einmal melden.',
    decides: 'Wollen sich heute entscheiden. Vor dem Anruf prüfen, ob der Preis noch gilt.',
    tooExpensive: 'Findet die Reise zu teuer, auch mit Innenkabine. Möchte den Newsletter weiter bekommen.',
    bookedDirect: 'Hat inzwischen direkt bei der Reederei gebucht.',
    otherPlans: 'Sagt am Telefon ab: In diesem Jahr wird es doch keine Kreuzfahrt.',
    soldOut: 'Familienkabinen sind ausgebucht, auf die Warteliste möchten sie nicht.',
    twice: 'Zweimal abgeschickt, die andere Anfrage ist in Arbeit.',
    takeOver: 'Ich bin ab morgen nicht im Büro, bitte übernehmen. Angebot liegt im Postausgang.',
    regular: 'Stammkunde, war schon mit uns unterwegs. Bitte die gewohnte Kabinenlage anbieten.',
    silent: 'Dreimal geschrieben, keine Antwort. Ich schließe das jetzt.',
    optionEnds: 'Die Option endet bald, vorher unbedingt anrufen.',
  },
}

const spanishRequests: RequestTexts = {
  asked: {
    balcony: 'Buenos días, nos gustaría un camarote con balcón en el centro del barco. ¿El precio incluye los vuelos?',
    family: 'Viajamos con dos niños (6 y 9 años). ¿Hay camarote familiar o dos comunicados?',
    wheelchair: 'Mi mujer va en silla de ruedas. Por favor, ofrézcannos solo camarotes adaptados.',
    anniversary: 'Celebramos las bodas de oro y queremos una suite. ¿Cuánto cuesta el paquete de bebidas?',
    single: 'Viajo solo. ¿Cuál es el suplemento individual de un camarote exterior?',
    flexible: 'Somos flexibles con la fecha, una semana antes o después también nos va bien.',
    first: 'Sería nuestro primer crucero y tenemos muchas preguntas. Mejor llámennos después de las 17 h.',
    group: 'Somos tres parejas amigas y querríamos camarotes contiguos.',
    diet: '¿Hay menú sin gluten a bordo? ¿Y cuándo se paga el resto?',
    cheaper: 'En internet hemos visto este crucero por 200 € menos. ¿Pueden igualarlo?',
  },
  notes: {
    notReached: 'He llamado y no contestan. Lo intento otra vez mañana por la mañana.',
    wishes: 'Llamada: balcón en el centro, cubierta 8 o superior, segundo turno de cena.',
    askedLine: 'He preguntado a la naviera por camarotes adaptados libres, responde en dos días.',
    offerSent: 'Enviados dos presupuestos, balcón y exterior. La opción dura tres días más.',
    holiday: 'Tienen que confirmarles las vacaciones antes de reservar. Después volver a contactar.',
    decides: 'Deciden hoy. Comprobar antes si el precio sigue vigente.',
    tooExpensive: 'Le parece caro, incluso el camarote interior. Quiere seguir recibiendo el boletín.',
    bookedDirect: 'Ya ha reservado directamente con la naviera.',
    otherPlans: 'Cancela por teléfono: este año al final no hacen crucero.',
    soldOut: 'No quedan camarotes familiares y no quieren lista de espera.',
    twice: 'Enviada dos veces, la otra solicitud está en curso.',
    takeOver: 'Desde mañana no estoy, ¿puedes seguir tú? El presupuesto está en enviados.',
    regular: 'Cliente habitual, ya ha viajado con nosotros. Ofrecerle la misma ubicación.',
    silent: 'He escrito tres veces sin respuesta. La cierro.',
    optionEnds: 'La opción vence pronto, llamar antes sin falta.',
  },
}

const portugueseRequests: RequestTexts = {
  asked: {
    balcony: 'Bom dia, gostaríamos de um camarote com varanda a meio do navio. O preço inclui os voos?',
    family: 'Viajamos com duas crianças (6 e 9 anos). Há camarote familiar ou dois com porta de ligação?',
    wheelchair: 'A minha mulher anda em cadeira de rodas. Por favor, proponham apenas camarotes adaptados.',
    anniversary: 'Fazemos bodas de ouro e queremos uma suite. Quanto custa o pacote de bebidas?',
    single: 'Viajo sozinho. Qual é o suplemento individual de um camarote exterior?',
    flexible: 'Temos flexibilidade na data, uma semana antes ou depois também serve.',
    first: 'Seria o nosso primeiro cruzeiro e temos muitas perguntas. Liguem de preferência depois das 17 h.',
    group: 'Somos três casais amigos e queríamos os camarotes lado a lado.',
    diet: 'Há refeições sem glúten a bordo? E quando se paga o restante?',
    cheaper: 'Na internet vimos este cruzeiro por menos 200 €. Conseguem igualar?',
  },
  notes: {
    notReached: 'Liguei e ninguém atendeu. Volto a tentar amanhã de manhã.',
    wishes: 'Chamada: varanda a meio do navio, convés 8 ou acima, segundo turno de jantar.',
    askedLine: 'Perguntei à companhia por camarotes adaptados livres, responde em dois dias.',
    offerSent: 'Enviadas duas propostas, varanda e exterior. A opção dura mais três dias.',
    holiday: 'As férias ainda têm de ser aprovadas, antes não reservam. Depois voltar a contactar.',
    decides: 'Decidem hoje. Confirmar antes se o preço se mantém.',
    tooExpensive: 'Acha caro, mesmo com camarote interior. Quer continuar a receber a newsletter.',
    bookedDirect: 'Já reservou diretamente na companhia.',
    otherPlans: 'Desiste por telefone: este ano afinal não fazem cruzeiro.',
    soldOut: 'Camarotes familiares esgotados, e não querem lista de espera.',
    twice: 'Enviado duas vezes, o outro pedido está a ser tratado.',
    takeOver: 'A partir de amanhã não estou, podes continuar? A proposta está nos enviados.',
    regular: 'Cliente habitual, já viajou connosco. Propor a mesma localização.',
    silent: 'Escrevi três vezes sem resposta. Vou fechar.',
    optionEnds: 'A opção termina em breve, ligar antes sem falta.',
  },
}

const frenchRequests: RequestTexts = {
  asked: {
    balcony: 'Bonjour, nous aimerions une cabine avec balcon au milieu du navire. Le train est-il compris ?',
    family: 'Nous voyageons avec deux enfants (6 et 9 ans). Y a-t-il une cabine familiale ou deux communicantes ?',
    wheelchair: 'Mon épouse est en fauteuil roulant. Merci de proposer uniquement des cabines adaptées.',
    anniversary: 'Nous fêtons nos noces d’or et souhaitons une suite. Combien coûte le forfait boissons ?',
    single: 'Je voyage seul. Quel est le supplément pour une cabine extérieure ?',
    flexible: 'Nos dates sont souples, une semaine plus tôt ou plus tard convient aussi.',
    first: 'Ce serait notre première croisière et nous avons beaucoup de questions. Appelez plutôt après 17 h.',
    group: 'Nous sommes trois couples d’amis et aimerions des cabines voisines.',
    diet: 'Y a-t-il des repas sans gluten à bord ? Et quand faut-il payer le solde ?',
    cheaper: 'Nous avons vu cette croisière 200 € moins chère sur internet. Pouvez-vous vous aligner ?',
  },
  notes: {
    notReached: 'Appelé, personne. Je réessaie demain matin.',
    wishes: 'Appel : balcon au milieu, pont 8 ou plus haut, second service, arrivée en train.',
    askedLine: 'Demandé à la compagnie quelles cabines adaptées restent libres, réponse sous deux jours.',
    offerSent: 'Deux devis envoyés, balcon et extérieure. L’option court encore trois jours.',
    holiday: 'Les congés doivent d’abord être validés, pas de réservation avant. Recontacter ensuite.',
    decides: 'Se décident aujourd’hui. Vérifier avant l’appel que le prix tient toujours.',
    tooExpensive: 'Trouve la croisière trop chère, même en intérieure. Souhaite garder la lettre d’information.',
    bookedDirect: 'A réservé entre-temps directement auprès de la compagnie.',
    otherPlans: 'Annule par téléphone : finalement pas de croisière cette année.',
    soldOut: 'Plus de cabine familiale, et pas intéressés par la liste d’attente.',
    twice: 'Envoyée deux fois, l’autre demande est en cours.',
    takeOver: 'Je suis absente à partir de demain, merci de reprendre. Le devis est dans les envoyés.',
    regular: 'Client fidèle, déjà parti avec nous. Proposer le même emplacement de cabine.',
    silent: 'Écrit trois fois sans réponse. Je clôture.',
    optionEnds: 'L’option expire bientôt, appeler avant sans faute.',
  },
}

const texts: Readonly<Record<Exclude<Language, 'en'>, RequestTexts>> = {
  de: germanRequests,
  nl: dutchRequests,
  be: flemishRequests,
  es: spanishRequests,
  pt: portugueseRequests,
  fr: frenchRequests,
}

/** In the language of an agency's brand; no brand of the demo uses English. */
export const requestTextsIn = (language: Language): RequestTexts => texts[language === 'en' ? 'de' : language]
