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
