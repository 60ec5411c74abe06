import type { Messages } from '../messages.ts'

export const access = {
  undo: {
    title: 'Anular o novo endereço de e-mail',
    text: 'O endereço de e-mail da sua agência foi alterado. Se não era essa a intenção, pode repor o anterior com um clique e sem iniciar sessão. Quem fez a alteração fica com a sessão terminada.',
    button: 'Anular a alteração',
    done: 'O endereço anterior está de novo em vigor',
    doneText:
      'Verifique em «Utilizadores» e «Histórico» quem pode alterar os seus dados e, em caso de dúvida, defina novas palavras-passe.',
    invalid: 'Esta ligação já não é válida',
    invalidText:
      'Funciona uma única vez, nas 72 horas seguintes à alteração. Se a alteração não era intencional, contacte o apoio aos parceiros.',
    toLogin: 'Ir para o início de sessão',
  },
  invitation: {
    loading: 'A abrir o seu convite',
    title: 'Damos-lhe as boas-vindas, {name}',
    text: 'Recebeu um convite para o portal de parceiros de {agency}. Escolha uma palavra-passe e pode começar.',
    name: 'O seu nome de utilizador é {name}.',
    accept: 'Aceitar e iniciar sessão',
    gone: 'Este convite já não é válido',
    goneText: 'Foi aceite, retirado ou tem mais de sete dias. Peça a quem o enviou que o envie de novo.',
  },
  newPassword: {
    askTitle: 'Esqueceu-se da palavra-passe?',
    askText:
      'Se a sua agência tiver um endereço de e-mail seu, enviamos-lhe uma ligação para escolher uma nova palavra-passe.',
    ask: 'Pedir ligação',
    sent: 'Consulte o seu e-mail',
    sentText:
      'Se existir um endereço para este nome de utilizador, a ligação vai a caminho e é válida durante {minutes} minutos. Se nada chegar, fale com o administrador da sua agência, que pode dar-lhe uma nova palavra-passe em «Utilizadores».',
    title: 'Escolha uma nova palavra-passe',
    text: 'A sua palavra-passe antiga deixa de funcionar e todas as suas outras sessões terminam.',
    set: 'Guardar e iniciar sessão',
    gone: 'Esta ligação já não é válida',
    goneText: 'Funciona uma única vez, durante 30 minutos. Pode pedir uma nova.',
    again: 'Pedir nova ligação',
  },
  stop: {
    title: '«Não fomos nós»',
    text: 'Foi pedida uma alteração dos dados bancários da sua agência. Se não foi nenhum de vós, trave a alteração com um clique e sem iniciar sessão. Até a nossa contabilidade falar consigo e decidir, aplicam-se os dados anteriores. Quem pediu a alteração fica com a sessão terminada.',
    button: 'Travar a alteração',
    done: 'A alteração está bloqueada',
    doneText:
      'A nossa contabilidade vai contactá-lo. Verifique em «Utilizadores» e «Histórico» quem pode alterar os seus dados e, em caso de dúvida, defina novas palavras-passe.',
    invalidText:
      'A alteração já foi travada ou decidida, ou já está em vigor. Se não era intencional, contacte de imediato o apoio aos parceiros.',
  },
  link: {
    title: 'Mudar para outra agência?',
    text: 'Tem sessão iniciada como {current}. Esta ligação abre o portal como {next} e termina a sessão atual.',
    go: 'Continuar como {next}',
    stay: 'Ficar com {current}',
  },
  view: {
    bar: '{viewer} está a ver o portal de {agency}: só leitura',
    end: 'Terminar a visualização',
    opening: 'A abrir a visualização',
    endedTitle: 'A visualização terminou',
    endedText: 'Pode fechar este separador. Na consola pode abrir outra visualização a qualquer momento.',
    invalidTitle: 'Não foi possível abrir esta visualização',
    invalidText: 'Uma visualização abre uma única vez e no espaço de um minuto. Abra-a novamente na consola.',
    toLogin: 'Ir para o início de sessão',
  },
} satisfies Messages['access']
