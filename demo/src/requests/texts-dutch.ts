import type { RequestTexts } from './request-texts.ts'

export const dutchRequests: RequestTexts = {
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

export const flemishRequests: RequestTexts = {
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
