import type { MailMessages } from './en.ts'

export const nl: MailMessages = {
  greeting: 'Goedendag,',
  regards: (brand) => `Met vriendelijke groet\nHet team van ${brand}`,
  automatic: 'Deze e-mail is automatisch verzonden.',
  noReply: 'Beantwoord hem alstublieft niet.',
  questions: (phone, email) => `Vragen? U bereikt ons via ${phone} en ${email}.`,
  questionsTo: (contact) => `Vragen? U bereikt ons via ${contact}.`,
  times: (n) => `Het waren ${n} van zulke wijzigingen; deze e-mail geldt voor alle.`,
  collected: {
    intro: (n) => `Deze e-mail bundelt ${n} berichten die kort na elkaar zijn binnengekomen.`,
    unlisted: (n) =>
      `${n === 1 ? 'Nog één bericht staat' : `Nog ${n} berichten staan`} hier niet vermeld; na het inloggen ziet u ze allemaal.`,
  },
  passwordreset: {
    subject: 'Uw tijdelijke wachtwoord',
    intro: (partnerid, at) =>
      `Voor partner-ID ${partnerid} is op ${at} een nieuw wachtwoord aangevraagd. Uw tijdelijke wachtwoord:`,
    use: (minutes) => `Het is ${minutes} minuten geldig, voor één keer inloggen. Daarna kiest u zelf een wachtwoord.`,
    currentStaysValid: 'Tot dan blijft uw huidige wachtwoord geldig.',
    notyou: 'Hebt u niets aangevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
    button: 'Naar de inlogpagina',
  },
  invitation: {
    subject: 'Uw uitnodiging voor het partnerportaal',
    intro: (firma, partnerid, user, at) =>
      `‘${user}’ heeft u op ${at} uitgenodigd om in het partnerportaal voor ${firma} (partner-ID ${partnerid}) te werken. Kies met de knop hieronder uw wachtwoord; daarna kunt u inloggen.`,
    allowed: (things) => `Dit mag u daar: ${things}.`,
    use: (days) => `De link is ${days} dagen geldig en werkt één keer.`,
    notyou: 'Kent u dit reisbureau niet? Dan hoeft u niets te doen.',
    button: 'Uitnodiging aannemen',
  },
  passwordlink: {
    subject: 'Kies een nieuw wachtwoord',
    intro: (user, at) =>
      `Voor de login ‘${user}’ is op ${at} een nieuw wachtwoord aangevraagd. Kies het met de knop hieronder.`,
    use: (minutes) =>
      `De link is ${minutes} minuten geldig en werkt één keer. Zolang u hem niet gebruikt, blijft uw huidige wachtwoord geldig.`,
    notyou: 'Hebt u niets aangevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
    button: 'Nieuw wachtwoord kiezen',
  },
  newdevice: {
    subject: 'Er is op een nieuw apparaat ingelogd',
    intro: (user, at, device) =>
      `Met de login ‘${user}’ is op ${at} ingelogd op een apparaat dat wij nog niet kenden: ${device}.`,
    notyou:
      'Was u dat niet? Wijzig dan meteen uw wachtwoord, dat beëindigt alle andere sessies, en laat het ons weten.',
  },
  passwordchanged: {
    subject: 'Uw wachtwoord is gewijzigd',
    intro: (user, at) =>
      `Het wachtwoord van de login ‘${user}’ is op ${at} gewijzigd. Alle andere sessies van deze login zijn beëindigd.`,
    notyou: 'Was u dat niet? Vraag dan meteen op de inlogpagina een nieuw wachtwoord aan en laat het ons weten.',
  },
  bank: {
    page: 'Deze wijziging gaat over de rekening die op de facturen van uw boekingsmodule staat:',
    before: 'Tot nu toe',
    after: 'Nieuw',
    fields: { accountowner: 'Rekeninghouder', bankname: 'Bank', swift: 'BIC', active: 'Actief' },
    yes: 'ja',
    no: 'nee',
    requested: (user, at) => `Aangevraagd door ‘${user}’ op ${at}.`,
    until: (at) =>
      `De wijziging gaat in op ${at}, of eerder zodra een tweede beheerder van uw reisbureau of onze boekhouding haar bevestigt. Tot dan gelden de vorige gegevens.`,
    onlyConfirmed:
      'De wijziging gaat in zodra een tweede beheerder van uw reisbureau of onze boekhouding haar bevestigt. Tot dan gelden de vorige gegevens.',
    staysForNow: 'De rekening blijft in gebruik tot een andere rekening van u geldt.',
    frozen: 'De wijziging is geblokkeerd tot onze boekhouding heeft beslist. Tot dan gelden de vorige gegevens.',
    stop: 'Heeft niemand van uw reisbureau dit gedaan? Druk dan op de knop. Alle openstaande wijzigingen van uw bankgegevens worden geblokkeerd tot onze boekhouding u heeft gesproken.',
    button: 'Dit waren wij niet',
  },
  factorchanged: {
    subject: 'De beveiliging van uw login is gewijzigd',
    events: {
      totpadd: (user, at) => `Voor de login ‘${user}’ is op ${at} een authenticator-app ingesteld.`,
      totpremove: (user, at) => `De authenticator-app van de login ‘${user}’ is op ${at} verwijderd.`,
      passkeyadd: (user, at) => `Aan de login ‘${user}’ is op ${at} een passkey toegevoegd.`,
      passkeyremove: (user, at) => `Een passkey van de login ‘${user}’ is op ${at} verwijderd.`,
      recoverycodes: (user, at) =>
        `Voor de login ‘${user}’ zijn op ${at} nieuwe herstelcodes gemaakt. De vorige werken niet meer.`,
      recoveryused: (user, at) =>
        `Voor de login ‘${user}’ is op ${at} een herstelcode gebruikt. Elke code werkt één keer.`,
      calendaraddress: (user, at) =>
        `Voor de login ‘${user}’ is op ${at} een agenda-adres aangemaakt. Wie het kent, leest afvaarten en terugkomsten zonder in te loggen.`,
      factorreset: (user, at) =>
        `De tweede factoren van de login ‘${user}’ zijn op ${at} verwijderd. Tot er nieuwe zijn ingesteld, volstaat het wachtwoord.`,
    },
    notyou:
      'Was u dit niet? Wijzig dan meteen uw wachtwoord, controleer ‘Beveiliging’ in het partnerportaal en laat het ons weten.',
  },
  policychanged: {
    subject: 'De regel voor tweede factoren is gewijzigd',
    intro: (partnerid, user, at, who) =>
      `‘${user}’ heeft op ${at} gewijzigd wie bij partner-ID ${partnerid} een tweede factor moet gebruiken: ${who}.`,
    required: { none: 'niemand', administrators: 'beheerders', all: 'iedereen' },
    from: (at) =>
      `Dit geldt vanaf ${at}. Tot dan kan iedereen die het betreft in het partnerportaal onder ‘Beveiliging’ een tweede factor instellen.`,
    notyou: 'Wil uw bureau dit niet? Een beheerder kan het in het partnerportaal onder ‘Beveiliging’ wijzigen.',
  },
  loginadded: {
    subject: 'Er is een nieuwe login voor uw reisbureau',
    intro: (partnerid, user, by, at) =>
      `Partner-ID ${partnerid} heeft sinds ${at} een nieuwe login: ‘${user}’, toegevoegd of uitgenodigd door ‘${by}’.`,
    notyou:
      'Heeft niemand van uw bureau dit gedaan? Blokkeer de login dan in het partnerportaal onder ‘Gebruikers’ en laat het ons weten.',
  },
  loginchanged: {
    subject: 'Uw login is gewijzigd',
    intro: (user, by, at, changes) => `De login ‘${user}’ is op ${at} door ‘${by}’ gewijzigd: ${changes}.`,
    what: {
      rights: 'meer rechten',
      lessrights: 'minder rechten',
      password: 'nieuw wachtwoord',
      email: 'ander e-mailadres',
      username: 'andere gebruikersnaam',
      locked: 'geblokkeerd',
      unlocked: 'weer vrijgegeven',
      deleted: 'verwijderd',
    },
    notyou: 'Had u dit niet verwacht? Vraag het dan na bij de beheerder van uw bureau of laat het ons weten.',
  },
  bankchanged: {
    subject: 'Uw bankgegevens zijn gewijzigd',
    intro: (partnerid, user, at) =>
      `De bankgegevens van partner-ID ${partnerid} zijn op ${at} gewijzigd door ‘${user}’.`,
    doubtful:
      'De controlecijfers van het nieuwe IBAN kloppen niet; misschien is er een cijfer verkeerd getypt. Vergelijk het met uw bankafschrift.',
    notyou:
      'Was dat niemand van uw reisbureau? Controleer de gegevens in het partnerportaal, wijzig uw wachtwoord en laat het ons weten.',
  },
  bankreleased: {
    subject: 'Een wijziging van uw bankgegevens is niet meer geblokkeerd',
    intro: (partnerid, at) =>
      `Onze boekhouding heeft een geblokkeerde wijziging van de bankgegevens van partner-ID ${partnerid} op ${at} weer vrijgegeven. De wachttijd begint opnieuw.`,
  },
  bankfrozen: {
    subject: 'Een wijziging van uw bankgegevens is tegengehouden',
    intro: (partnerid, at) =>
      `Op ${at} is via de link in onze e-mail gemeld dat een wijziging van de bankgegevens van partner-ID ${partnerid} niet van uw reisbureau komt. De wijziging is geblokkeerd en de vorige gegevens gelden. Wie haar heeft aangevraagd, is uitgelogd.`,
    next: 'Onze boekhouding neemt contact met u op en beslist daarna. Controleer in het partnerportaal onder ‘Gebruikers’ en ‘Geschiedenis’ wie uw gegevens kan wijzigen en stel bij twijfel nieuwe wachtwoorden in.',
  },
  bankinforce: {
    subject: 'Uw gewijzigde bankgegevens gelden nu',
    intro: (partnerid, at) => `De gewijzigde bankgegevens van partner-ID ${partnerid} gelden sinds ${at}.`,
    by: (user) => `‘${user}’ heeft de wijziging bevestigd.`,
    byUs: 'Onze boekhouding heeft de wijziging bevestigd.',
    byTime: 'De wachttijd is verstreken zonder dat iemand bezwaar heeft gemaakt.',
    notyou: 'Klopt dit niet, laat het ons dan meteen weten.',
  },
  bankrefused: {
    subject: 'Een wijziging van uw bankgegevens is afgewezen',
    intro: (partnerid, at) =>
      `Onze boekhouding heeft een wijziging van de bankgegevens van partner-ID ${partnerid} op ${at} afgewezen. De vorige gegevens gelden en staan ook weer in het partnerportaal.`,
    reason: 'Reden',
    next: 'Was de wijziging wel de bedoeling? Neem dan contact met ons op of voer haar opnieuw in het partnerportaal in.',
    introBy: (partnerid, user, at) =>
      `‘${user}’ heeft een wijziging van de bankgegevens van partner-ID ${partnerid} op ${at} afgewezen. De vorige gegevens gelden en staan ook weer in het partnerportaal.`,
    nextBy:
      'Was de wijziging wel de bedoeling? Neem dan contact op met de genoemde persoon of voer haar opnieuw in het partnerportaal in.',
  },
  bankwithdrawn: {
    subject: 'Een wijziging van uw bankgegevens is ingetrokken',
    intro: (partnerid, user, at) =>
      `‘${user}’ heeft een wijziging van de bankgegevens van partner-ID ${partnerid} op ${at} ingetrokken. De vorige gegevens gelden.`,
    notyou: 'Klopt dit niet, laat het ons dan weten.',
  },
  addresschanged: {
    subject: 'Uw e-mailadres is gewijzigd',
    intro: (partnerid, user, at, hours) =>
      `Het e-mailadres van partner-ID ${partnerid} is op ${at} gewijzigd door ‘${user}’. Aangevraagde wachtwoorden gaan nog ${hours} uur naar u, op het vorige adres.`,
    notyou:
      'Heeft niemand van uw reisbureau dit gedaan? Maak de wijziging met de knop hieronder ongedaan en laat het ons weten. Wie de wijziging heeft gedaan, wordt dan uitgelogd.',
    undo: 'Wijziging ongedaan maken',
  },
  addressset: {
    subject: 'Dit is nu het adres van uw reisbureau',
    intro: (partnerid, user, at) =>
      `Dit adres is op ${at} door ‘${user}’ ingesteld als e-mailadres van partner-ID ${partnerid}. Berichten komen vanaf nu hier aan, aangevraagde wachtwoorden na 72 uur.`,
    notyou: 'Kent u dit reisbureau niet? Dan hoeft u niets te doen.',
  },
  addressrestored: {
    subject: 'Uw vorige e-mailadres geldt weer',
    intro: (partnerid, at) =>
      `De wijziging van het e-mailadres van partner-ID ${partnerid} is op ${at} ongedaan gemaakt.`,
    next: 'Controleer in het partnerportaal onder ‘Gebruikers’ en ‘Geschiedenis’ wie uw gegevens kan wijzigen en stel bij twijfel nieuwe wachtwoorden in.',
  },
  contactchanged: {
    subject: 'Het contactadres op uw boekingspagina is gewijzigd',
    intro: (partnerid, user, at) =>
      `Het afzender- of contactadres op de boekingspagina van partner-ID ${partnerid} is op ${at} gewijzigd door ‘${user}’. Reizigers schrijven naar dit adres.`,
    notyou:
      'Heeft niemand van uw reisbureau dit gedaan? Controleer het in het partnerportaal onder ‘Contactgegevens’ en laat het ons weten.',
  },
  contractends: {
    subject: 'Het einde van uw contract',
    intro: (partnerid, day, at) =>
      `het contract van partner-ID ${partnerid} eindigt op ${day}. Dat is vastgelegd op ${at}.`,
    reason: 'Reden',
    until:
      'Tot het einde van die dag kan iedereen zoals gewoonlijk inloggen. Daarna eindigen toegang, boekingspagina en agenda-adressen.',
    archive:
      'Tot dan kan een beheerder met alle rechten alle gegevens als één archief meenemen: in het portaal, in het menu bij uw naam, onder ‘Beveiliging’, ‘Archief downloaden’.',
    after: (day) =>
      `Op ${day} wissen wij de namen en contactgegevens van uw medewerkers en uw klanten. Nummers, bedragen en afrekeningen blijven bij ons zolang de wet dat verlangt.`,
    button: 'Naar de inlogpagina',
  },
  webhookoff: {
    subject: 'Een melding aan uw systeem is uitgeschakeld',
    failing: (partnerid, url, at) =>
      `Partner-ID ${partnerid}: de meldingen aan ${url} zijn op ${at} uitgeschakeld, omdat daar al dagen niets aankomt.`,
    gone: (partnerid, url, at) =>
      `Partner-ID ${partnerid}: de meldingen aan ${url} zijn op ${at} uitgeschakeld, omdat het systeem daar heeft gemeld dat het adres niet meer bestaat.`,
    next: 'In het partnerportaal ziet u onder ‘Koppelingen’ wat er is geantwoord en schakelt u ze weer in. Wat er intussen is gebeurd, leest uw systeem met zijn sleutel.',
  },
  contractkept: {
    subject: 'Uw contract loopt door',
    intro: (partnerid, at) => `het einde van het contract van partner-ID ${partnerid} is op ${at} ingetrokken.`,
    next: 'Iedereen kan inloggen zoals voorheen.',
  },
  organizersasked: {
    subject: 'Graag rederijen openstellen',
    intro: (partnerid, firma, user, at) =>
      `Het reisbureau ‘${firma}’ (partner-ID ${partnerid}) vraagt u de rederijen open te stellen die het mag verkopen. Aangevraagd op ${at} door ‘${user}’ in het partnerportaal.`,
    answer: (email) => `Het reisbureau leest uw antwoord op ${email}.`,
  },
  organizersdecided: {
    subjects: { done: 'Uw rederijen zijn opengesteld', refused: 'Uw verzoek om rederijen is afgewezen' },
    done: (partnerid, at) => `Voor partner-ID ${partnerid} zijn sinds ${at} deze rederijen opengesteld:`,
    refused: (partnerid, at) =>
      `Op ${at} hebben wij uw verzoek afgewezen om rederijen open te stellen voor partner-ID ${partnerid}.`,
    reason: 'Reden',
    next: 'Vul in het partnerportaal onder ‘Rederijen’ uw agentuurnummers in en neem de rederijen op die uw boekingspagina moet aanbieden.',
    again: 'U kunt het in het partnerportaal opnieuw vragen.',
    button: 'Naar het partnerportaal',
  },
  bookingrequest: {
    subject: 'Nieuwe aanvraag via uw boekingspagina',
    collected: (n) => `${n} nieuwe aanvragen via uw boekingspagina`,
    intro: (partnerid, bookingnr, at) =>
      `Op de boekingspagina van partner ${partnerid} is op ${at} een aanvraag binnengekomen. Aanvraag ${bookingnr}:`,
    labels: { email: 'E-mail', phone: 'Telefoon', message: 'Bericht' },
    reply:
      'U vindt de aanvragen in het partnerportaal onder ‘Aanvragen’. Stuur uw antwoord naar het adres dat erbij staat.',
    answer: (name) => `Uw antwoord op deze e-mail gaat rechtstreeks naar ${name}.`,
    button: 'Aanvraag openen',
  },
  requestconfirmed: {
    subject: (nr) => `Wij hebben uw aanvraag ${nr} ontvangen`,
    greeting: (name) => `Beste ${name},`,
    intro: (at) => `Hartelijk dank voor uw aanvraag, die wij op ${at} hebben ontvangen. Dit hebt u ons gestuurd:`,
    received: 'hebben wij ontvangen',
    answerBy: (day) => `Meestal hoort u binnen één werkdag van ons, naar verwachting uiterlijk ${day}.`,
    answerSoon: 'Wij antwoorden u zo snel mogelijk tijdens onze openingstijden.',
    hours: 'Openingstijden',
    change: 'Wilt u iets toevoegen of wijzigen? Beantwoord dan gewoon deze e-mail.',
    why: (firm) =>
      `Deze ontvangstbevestiging is automatisch verstuurd omdat dit adres is ingevuld in het aanvraagformulier van ${firm}. Een aanvraag is gratis en nog geen boeking.`,
    object:
      'Was u dit niet, of maakt u bezwaar tegen het gebruik van uw gegevens? Een kort antwoord op deze e-mail is genoeg; wij verwijderen de aanvraag dan.',
    objectTo: (phone) =>
      `Was u dit niet, of maakt u bezwaar tegen het gebruik van uw gegevens? Bel ons op ${phone}; wij verwijderen de aanvraag dan.`,
  },
  claim: {
    who: {
      main: ({ user, partnerid }) => `${user} (partner-ID ${partnerid})`,
      colleague: ({ user, firma, partnerid }) => `‘${user}’ (${firma}, partner-ID ${partnerid})`,
    },
    collected: (n) => `${n} berichten over claims`,
    subjects: {
      claim: (nr) => `Commissie voor boeking ${nr} geclaimd`,
      reply: (nr) => `Nieuw bericht over de claim voor boeking ${nr}`,
      withdraw: (nr) => `Claim voor boeking ${nr} ingetrokken`,
      answer: (nr) => `Antwoord op de claim voor boeking ${nr}`,
      accept: (nr) => `Claim voor boeking ${nr} toegewezen`,
      refuse: (nr) => `Claim voor boeking ${nr} afgewezen`,
      pay: (nr) => `Commissie voor boeking ${nr} uitbetaald`,
    },
    intro: {
      claim: ({ who, nr, amount, at }) => `${who} heeft op ${at} voor boeking ${nr} ${amount} commissie geclaimd.`,
      reply: ({ who, nr, at }) => `${who} heeft op ${at} een bericht gestuurd over de claim voor boeking ${nr}.`,
      withdraw: ({ who, nr, amount, at }) =>
        `${who} heeft de claim voor boeking ${nr} (${amount}) op ${at} ingetrokken.`,
      answer: ({ partnerid, nr, at }) =>
        `Onze boekhouding heeft op ${at} geantwoord op de claim van partner-ID ${partnerid} voor boeking ${nr}.`,
      accept: ({ partnerid, nr, amount, at, month }) =>
        `Onze boekhouding heeft de claim van partner-ID ${partnerid} voor boeking ${nr} op ${at} toegewezen. ${amount} wordt in ${month} uitbetaald.`,
      refuse: ({ partnerid, nr, amount, at }) =>
        `Onze boekhouding heeft de claim van partner-ID ${partnerid} voor boeking ${nr} (${amount}) op ${at} afgewezen.`,
      pay: ({ partnerid, nr, at, text }) =>
        `Met afrekening ${text}, ontvangen op ${at}, is de commissie voor boeking ${nr} van partner-ID ${partnerid} uitbetaald. De claim is afgehandeld.`,
    },
    several: {
      subject: (n) => `Commissie voor ${n} boekingen geclaimd`,
      intro: ({ who, nr, amount, at }, n) =>
        `${who} heeft op ${at} voor ${n} boekingen samen ${amount} commissie geclaimd: ${nr}.`,
      button: 'Claims openen',
    },
    message: 'Bericht',
    reason: 'Reden',
    button: 'Claim openen',
  },
  news: {
    why: (partnerid, at) => `Dit nieuws is op ${at} verzonden aan partner-ID ${partnerid}.`,
    button: 'Naar het partnerportaal',
  },
}
