import type { RequestTexts } from './request-texts.ts'

export const germanRequests: RequestTexts = {
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
