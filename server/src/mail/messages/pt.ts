import type { MailMessages } from './en.ts'

export const pt: MailMessages = {
  greeting: 'Olá,',
  regards: (brand) => `Com os melhores cumprimentos,\nA equipa da ${brand}`,
  automatic: 'Este e-mail foi enviado automaticamente.',
  noReply: 'Por favor, não responda.',
  questions: (phone, email) => `Tem dúvidas? Ligue-nos para ${phone} ou escreva-nos para ${email}.`,
  questionsTo: (contact) => `Tem dúvidas? Contacte-nos através de ${contact}.`,
  times: (n) => `Houve ${n} alterações deste tipo; este e-mail informa de todas.`,
  collected: {
    intro: (n) => `Este e-mail reúne ${n} mensagens que chegaram pouco tempo umas depois das outras.`,
    unlisted: (n) =>
      `${n === 1 ? 'Há mais uma que não consta' : `Há mais ${n} que não constam`} aqui; inicie sessão para as ver todas.`,
  },
  passwordreset: {
    subject: 'A sua palavra-passe temporária',
    intro: (partnerid, at) =>
      `Em ${at} foi pedida uma nova palavra-passe para o ID de parceiro ${partnerid}. A sua palavra-passe temporária:`,
    use: (minutes) =>
      `É válida durante ${minutes} minutos e para um único início de sessão. Depois poderá escolher a sua própria palavra-passe.`,
    currentStaysValid: 'Até lá, a sua palavra-passe atual continua válida.',
    notyou: 'Não pediu nada? Então não precisa de fazer nada: a sua palavra-passe não muda.',
    button: 'Iniciar sessão',
  },
  invitation: {
    subject: 'O seu convite para o portal de parceiros',
    intro: (firma, partnerid, user, at) =>
      `Em ${at}, «${user}» convidou-o(a) a trabalhar para ${firma} (ID de parceiro ${partnerid}) no portal de parceiros. Escolha a sua palavra-passe com o botão abaixo; depois poderá iniciar sessão.`,
    allowed: (things) => `Lá poderá fazer o seguinte: ${things}.`,
    use: (days) => `A ligação é válida durante ${days} dias e funciona uma única vez.`,
    notyou: 'Não conhece esta agência? Então não precisa de fazer nada.',
    button: 'Aceitar o convite',
  },
  passwordlink: {
    subject: 'Escolha uma nova palavra-passe',
    intro: (user, at) =>
      `Em ${at} foi pedida uma nova palavra-passe para o acesso «${user}». Escolha-a com o botão abaixo.`,
    use: (minutes) =>
      `A ligação é válida durante ${minutes} minutos e funciona uma única vez. Enquanto não a utilizar, a sua palavra-passe atual continua válida.`,
    notyou: 'Não pediu nada? Então não precisa de fazer nada: a sua palavra-passe não muda.',
    button: 'Escolher uma nova palavra-passe',
  },
  newdevice: {
    subject: 'Início de sessão num novo dispositivo',
    intro: (user, at, device) =>
      `Em ${at}, o acesso «${user}» foi utilizado num dispositivo que não conhecíamos: ${device}.`,
    notyou: 'Não foi o(a) senhor(a)? Altere já a palavra-passe, o que termina todas as outras sessões, e avise-nos.',
  },
  passwordchanged: {
    subject: 'A sua palavra-passe foi alterada',
    intro: (user, at) =>
      `A palavra-passe do utilizador «${user}» foi alterada em ${at}. Todas as outras sessões deste utilizador terminaram.`,
    notyou:
      'Não fez esta alteração? Peça de imediato uma nova palavra-passe na página de início de sessão e avise-nos.',
  },
  bank: {
    page: 'Esta alteração diz respeito à conta indicada nas faturas do seu motor de reservas:',
    before: 'Antes',
    after: 'Depois',
    fields: { accountowner: 'Titular', bankname: 'Banco', swift: 'BIC', active: 'Ativa' },
    yes: 'sim',
    no: 'não',
    requested: (user, at) => `Pedido por «${user}» em ${at}.`,
    until: (at) =>
      `A alteração entra em vigor em ${at}, ou mais cedo, assim que um segundo administrador da sua agência ou a nossa contabilidade a confirmar. Até lá aplicam-se os dados anteriores.`,
    onlyConfirmed:
      'A alteração entra em vigor assim que um segundo administrador da sua agência ou a nossa contabilidade a confirmar. Até lá aplicam-se os dados anteriores.',
    staysForNow: 'A conta continua em uso até outra das suas contas estar em vigor.',
    frozen: 'A alteração está bloqueada até a nossa contabilidade decidir. Até lá aplicam-se os dados anteriores.',
    stop: 'Não foi ninguém da sua agência? Então prima o botão. Todas as alterações pendentes dos seus dados bancários ficam bloqueadas até a nossa contabilidade falar consigo.',
    button: 'Não fomos nós',
  },
  factorchanged: {
    subject: 'A segurança do seu acesso foi alterada',
    events: {
      totpadd: (user, at) => `Foi configurada uma aplicação de autenticação para o acesso «${user}» em ${at}.`,
      totpremove: (user, at) => `A aplicação de autenticação do acesso «${user}» foi removida em ${at}.`,
      passkeyadd: (user, at) => `Foi adicionada uma chave de acesso ao utilizador «${user}» em ${at}.`,
      passkeyremove: (user, at) => `Foi removida uma chave de acesso do utilizador «${user}» em ${at}.`,
      recoverycodes: (user, at) =>
        `Foram criados novos códigos de recuperação para o acesso «${user}» em ${at}. Os anteriores deixaram de funcionar.`,
      recoveryused: (user, at) =>
        `Foi usado um código de recuperação do acesso «${user}» em ${at}. Cada código funciona uma vez.`,
      calendaraddress: (user, at) =>
        `Foi criado um endereço de calendário para o acesso «${user}» em ${at}. Quem o conhecer lê partidas e regressos sem iniciar sessão.`,
      factorreset: (user, at) =>
        `Os segundos fatores do acesso «${user}» foram removidos em ${at}. Até configurar outros, basta a palavra-passe.`,
    },
    notyou:
      'Se não foi o próprio, altere de imediato a palavra-passe, verifique «Segurança» no portal de parceiros e informe-nos.',
  },
  policychanged: {
    subject: 'A regra sobre segundos fatores foi alterada',
    intro: (partnerid, user, at, who) =>
      `Em ${at}, «${user}» alterou quem tem de usar um segundo fator no ID de parceiro ${partnerid}: ${who}.`,
    required: { none: 'ninguém', administrators: 'administradores', all: 'todos' },
    from: (at) =>
      `Aplica-se a partir de ${at}. Até lá, as pessoas abrangidas podem configurá-lo no portal de parceiros, em «Segurança».`,
    notyou: 'Se a sua agência não o pretende, um administrador pode alterá-lo no portal de parceiros, em «Segurança».',
  },
  loginadded: {
    subject: 'Há um novo acesso à sua agência',
    intro: (partnerid, user, by, at) =>
      `O ID de parceiro ${partnerid} tem um novo acesso desde ${at}: «${user}», criado ou convidado por «${by}».`,
    notyou:
      'Se ninguém da sua agência o fez, bloqueie o acesso no portal de parceiros, em «Utilizadores», e informe-nos.',
  },
  loginchanged: {
    subject: 'O seu acesso foi alterado',
    intro: (user, by, at, changes) => `O acesso «${user}» foi alterado em ${at} por «${by}»: ${changes}.`,
    what: {
      rights: 'mais permissões',
      lessrights: 'menos permissões',
      password: 'nova palavra-passe',
      email: 'outro endereço de e-mail',
      username: 'outro nome de utilizador',
      locked: 'bloqueado',
      unlocked: 'desbloqueado',
      deleted: 'eliminado',
    },
    notyou: 'Se não contava com isto, pergunte ao administrador da sua agência ou informe-nos.',
  },
  bankchanged: {
    subject: 'Os seus dados bancários foram alterados',
    intro: (partnerid, user, at) =>
      `Os dados bancários do ID de parceiro ${partnerid} foram alterados em ${at} por «${user}».`,
    doubtful:
      'Os dígitos de controlo do novo IBAN não coincidem; talvez um algarismo esteja errado. Compare-o com o seu extrato bancário.',
    notyou:
      'Não foi ninguém da sua agência? Verifique os dados no portal de parceiros, altere a palavra-passe e avise-nos.',
  },
  bankreleased: {
    subject: 'Uma alteração dos seus dados bancários já não está bloqueada',
    intro: (partnerid, at) =>
      `Em ${at}, a nossa contabilidade desbloqueou uma alteração dos dados bancários do ID de parceiro ${partnerid}. O prazo de espera recomeça.`,
  },
  bankfrozen: {
    subject: 'Uma alteração dos seus dados bancários foi travada',
    intro: (partnerid, at) =>
      `Em ${at} foi comunicado, através da ligação no nosso e-mail, que uma alteração dos dados bancários do ID de parceiro ${partnerid} não veio da sua agência. A alteração está bloqueada e aplicam-se os dados anteriores. A sessão de quem a pediu foi terminada.`,
    next: 'A nossa contabilidade vai contactá-lo e decidir depois. Verifique no portal de parceiros, em «Utilizadores» e «Histórico», quem pode alterar os seus dados e, em caso de dúvida, defina novas palavras-passe.',
  },
  bankinforce: {
    subject: 'Os seus novos dados bancários estão em vigor',
    intro: (partnerid, at) => `Os dados bancários alterados do ID de parceiro ${partnerid} estão em vigor desde ${at}.`,
    by: (user) => `«${user}» confirmou a alteração.`,
    byUs: 'A nossa contabilidade confirmou a alteração.',
    byTime: 'O prazo de espera terminou sem que ninguém se opusesse.',
    notyou: 'Se não estiver correto, avise-nos de imediato.',
  },
  bankrefused: {
    subject: 'Uma alteração dos seus dados bancários não foi aceite',
    intro: (partnerid, at) =>
      `Em ${at}, a nossa contabilidade recusou uma alteração dos dados bancários do ID de parceiro ${partnerid}. Aplicam-se os dados anteriores, que voltam a constar do portal de parceiros.`,
    reason: 'Motivo',
    next: 'Se a alteração era intencional, contacte-nos ou introduza-a de novo no portal de parceiros.',
    introBy: (partnerid, user, at) =>
      `Em ${at}, «${user}» recusou uma alteração dos dados bancários do ID de parceiro ${partnerid}. Aplicam-se os dados anteriores, que voltam a constar do portal de parceiros.`,
    nextBy: 'Se a alteração era intencional, fale com a pessoa indicada ou introduza-a de novo no portal de parceiros.',
  },
  bankwithdrawn: {
    subject: 'Uma alteração dos seus dados bancários foi retirada',
    intro: (partnerid, user, at) =>
      `Em ${at}, «${user}» retirou uma alteração dos dados bancários do ID de parceiro ${partnerid}. Aplicam-se os dados anteriores.`,
    notyou: 'Se não estiver correto, avise-nos.',
  },
  addresschanged: {
    subject: 'O seu endereço de e-mail foi alterado',
    intro: (partnerid, user, at, hours) =>
      `O endereço de e-mail do ID de parceiro ${partnerid} foi alterado em ${at} por «${user}». Durante as próximas ${hours} horas, as palavras-passe pedidas continuam a ser enviadas para este endereço anterior.`,
    notyou:
      'Se não foi ninguém da sua agência, anule a alteração com o botão abaixo e avise-nos. Quem a fez fica com a sessão terminada.',
    undo: 'Anular a alteração',
  },
  addressset: {
    subject: 'Este é agora o endereço da sua agência',
    intro: (partnerid, user, at) =>
      `Em ${at}, «${user}» indicou este endereço como e-mail do ID de parceiro ${partnerid}. Os avisos passam a chegar aqui; as palavras-passe pedidas, dentro de 72 horas.`,
    notyou: 'Se não conhece esta agência, não precisa de fazer nada.',
  },
  addressrestored: {
    subject: 'O seu endereço de e-mail anterior está de novo em vigor',
    intro: (partnerid, at) => `A alteração do endereço de e-mail do ID de parceiro ${partnerid} foi anulada em ${at}.`,
    next: 'Verifique no portal, em «Utilizadores» e «Histórico», quem pode alterar os seus dados e, em caso de dúvida, defina novas palavras-passe.',
  },
  contactchanged: {
    subject: 'O endereço de contacto da sua página de reservas foi alterado',
    intro: (partnerid, user, at) =>
      `O endereço de remetente ou de contacto da página de reservas do ID de parceiro ${partnerid} foi alterado em ${at} por «${user}». Os viajantes escrevem para ele.`,
    notyou: 'Se não foi ninguém da sua agência, verifique no portal, em «Dados de contacto», e avise-nos.',
  },
  contractends: {
    subject: 'O fim do seu contrato',
    intro: (partnerid, day, at) =>
      `o contrato do ID de parceiro ${partnerid} termina a ${day}. Assim foi definido em ${at}.`,
    reason: 'Motivo',
    until:
      'Até ao fim desse dia todos podem iniciar sessão como habitualmente. Depois terminam os acessos, a página de reservas e os endereços de calendário.',
    archive:
      'Até lá, um administrador com todas as permissões pode levar todos os dados num só arquivo: no portal, no menu junto ao seu nome, em «Segurança», «Descarregar o arquivo».',
    after: (day) =>
      `A ${day} apagamos os nomes e os dados de contacto dos seus colaboradores e dos seus clientes. Os números, montantes e extratos ficam connosco enquanto a lei o exigir.`,
    button: 'Iniciar sessão',
  },
  webhookoff: {
    subject: 'Um aviso ao seu sistema foi desativado',
    failing: (partnerid, url, at) =>
      `ID de parceiro ${partnerid}: os avisos para ${url} foram desativados em ${at}, porque há dias que nenhum chega.`,
    gone: (partnerid, url, at) =>
      `ID de parceiro ${partnerid}: os avisos para ${url} foram desativados em ${at}, porque o sistema respondeu que o endereço já não existe.`,
    next: 'No portal, em «Ligações», vê o que foi respondido e volta a ativá-los. O seu sistema consulta com a respetiva chave o que aconteceu entretanto.',
  },
  contractkept: {
    subject: 'O seu contrato continua',
    intro: (partnerid, at) => `o fim do contrato do ID de parceiro ${partnerid} foi retirado em ${at}.`,
    next: 'Todos podem iniciar sessão como antes.',
  },
  organizersasked: {
    subject: 'Pedido de ativação de companhias',
    intro: (partnerid, firma, user, at) =>
      `A agência «${firma}» (ID de parceiro ${partnerid}) pede-lhe que ative as companhias que pode vender. O pedido foi feito em ${at} por «${user}» no portal de parceiros.`,
    answer: (email) => `A agência lê a sua resposta em ${email}.`,
  },
  organizersdecided: {
    subjects: { done: 'As suas companhias estão ativadas', refused: 'O seu pedido de companhias foi recusado' },
    done: (partnerid, at) => `Desde ${at}, estas companhias estão ativadas para o ID de parceiro ${partnerid}:`,
    refused: (partnerid, at) =>
      `Em ${at} recusámos o seu pedido de ativação de companhias para o ID de parceiro ${partnerid}.`,
    reason: 'Motivo',
    next: 'Introduza no portal de parceiros, em «Companhias», os seus números de agência e inclua as companhias que a sua página de reservas deve apresentar.',
    again: 'Pode voltar a pedi-lo no portal de parceiros.',
    button: 'Abrir o portal de parceiros',
  },
  bookingrequest: {
    subject: 'Novo pedido a partir da sua página de reservas',
    collected: (n) => `${n} novos pedidos a partir da sua página de reservas`,
    intro: (partnerid, bookingnr, at) =>
      `Na página de reservas do parceiro ${partnerid} foi recebido um pedido em ${at}. Pedido ${bookingnr}:`,
    labels: { email: 'E-mail', phone: 'Telefone', message: 'Mensagem' },
    reply:
      'Encontra os pedidos no portal de parceiros, em «Pedidos». Responda, por favor, para o endereço indicado em cada um.',
    answer: (name) => `Se responder a este e-mail, a sua resposta segue diretamente para ${name}.`,
    button: 'Abrir o pedido',
  },
  requestconfirmed: {
    subject: (nr) => `Recebemos o seu pedido ${nr}`,
    greeting: (name) => `Caro/a ${name},`,
    intro: (at) => `Muito obrigado pelo seu pedido, que recebemos em ${at}. Foi isto que nos enviou:`,
    received: 'recebemos a sua mensagem',
    answerBy: (day) => `Em regra, respondemos no prazo de um dia útil, previsivelmente até ${day}.`,
    answerSoon: 'Responderemos assim que possível, dentro do nosso horário de atendimento.',
    hours: 'Horário de atendimento',
    change: 'Pretende acrescentar ou alterar alguma coisa? Basta responder a este e-mail.',
    why: (firm) =>
      `Esta confirmação de receção foi enviada automaticamente porque este endereço foi indicado no formulário de pedido de ${firm}. O pedido é gratuito e ainda não é uma reserva.`,
    object:
      'Não foi o próprio a enviá-lo, ou opõe-se à utilização dos seus dados? Basta uma breve resposta a este e-mail e eliminamos o pedido.',
    objectTo: (phone) =>
      `Não foi o próprio a enviá-lo, ou opõe-se à utilização dos seus dados? Basta ligar-nos para ${phone} e eliminamos o pedido.`,
  },
  claim: {
    who: {
      main: ({ user, partnerid }) => `${user} (ID de parceiro ${partnerid})`,
      colleague: ({ user, firma, partnerid }) => `«${user}» (${firma}, ID de parceiro ${partnerid})`,
    },
    collected: (n) => `${n} mensagens sobre reclamações`,
    subjects: {
      claim: (nr) => `Comissão da reserva ${nr} reclamada`,
      reply: (nr) => `Nova mensagem sobre a reclamação da reserva ${nr}`,
      withdraw: (nr) => `Reclamação da reserva ${nr} retirada`,
      answer: (nr) => `Resposta à reclamação da reserva ${nr}`,
      accept: (nr) => `Reclamação da reserva ${nr} aceite`,
      refuse: (nr) => `Reclamação da reserva ${nr} recusada`,
      pay: (nr) => `Comissão da reserva ${nr} paga`,
    },
    intro: {
      claim: ({ who, nr, amount, at }) => `Em ${at}, ${who} reclamou ${amount} de comissão pela reserva ${nr}.`,
      reply: ({ who, nr, at }) => `Em ${at}, ${who} escreveu sobre a reclamação da reserva ${nr}.`,
      withdraw: ({ who, nr, amount, at }) => `Em ${at}, ${who} retirou a reclamação da reserva ${nr} (${amount}).`,
      answer: ({ partnerid, nr, at }) =>
        `Em ${at}, a nossa contabilidade respondeu à reclamação do parceiro ${partnerid} relativa à reserva ${nr}.`,
      accept: ({ partnerid, nr, amount, at, month }) =>
        `Em ${at}, a nossa contabilidade aceitou a reclamação do parceiro ${partnerid} relativa à reserva ${nr}. O montante de ${amount} será pago em ${month}.`,
      refuse: ({ partnerid, nr, amount, at }) =>
        `Em ${at}, a nossa contabilidade recusou a reclamação do parceiro ${partnerid} relativa à reserva ${nr} (${amount}).`,
      pay: ({ partnerid, nr, at, text }) =>
        `Com o extrato ${text}, recebido em ${at}, fica paga a comissão da reserva ${nr} do parceiro ${partnerid}. A reclamação está encerrada.`,
    },
    several: {
      subject: (n) => `Comissão de ${n} reservas reclamada`,
      intro: ({ who, nr, amount, at }, n) =>
        `Em ${at}, ${who} reclamou ${amount} de comissão por ${n} reservas: ${nr}.`,
      button: 'Abrir as reclamações',
    },
    message: 'Mensagem',
    reason: 'Motivo',
    button: 'Abrir a reclamação',
  },
  news: {
    why: (partnerid, at) => `Esta novidade foi enviada em ${at} para o ID de parceiro ${partnerid}.`,
    button: 'Abrir o portal de parceiros',
  },
}
