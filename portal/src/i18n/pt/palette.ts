import type { Messages } from '../messages.ts'

export const palette = {
  contents: {
    home: 'Resumo, Tarefas, Últimas reservas, Newsletter, Abrir o motor de reservas',
    requests: 'Quadro, Lista, Responder, Pedidos novos, Atraso, Notas, Responsável',
    calendar: 'Partidas, Regressos, Mês, Boa viagem, iCal, Outlook, Subscrever',
    customers: 'Procurar um cliente, Morada, Telefone, Nota sobre o cliente, Clientes habituais',
    agency:
      'Morada, Telefone, E-mail, Site, Dados bancários, Contas bancárias, Banco, IBAN, BIC, Titular da conta, NIF, Registo comercial, Proprietário, Grupo, Condições',
    topsort: 'Ordem, Destinos, Navios, Companhias preferidas, Mar, Rio',
    password: 'Alterar a palavra-passe',
    security: 'Segundo fator, Chave de acesso, Aplicação de autenticação, Códigos de recuperação, Sessões',
    users: 'Colaboradores, Colegas, Permissões, Administrador, Bloquear um utilizador, Nome de utilizador',
    organizers: 'Números de agência, Central de reservas, Forma de pagamento, Comissão por companhia',
    contact:
      'Informação legal, Textos, Saudação, Idiomas, Pessoa de contacto, Dados bancários do motor de reservas, Condições do motor de reservas',
    audit: 'Alterações, Registo, Quem alterou o quê',
    layout: 'Cores, Tipo de letra, Logótipo, Contraste, Pré-visualização, Design, Página pública',
    transactions: 'Reservas, Pedidos, Cancelamentos, Clientes, Viajantes, Comissão, Exportar para Excel, Imprimir',
    traffic: 'Visitantes, Visualizações de página, Acessos, Cliques, Meses',
    report: 'Vendas, Análise, Destinos, Ano anterior, Comparação, Anos, Exportar para Excel',
    offers: 'Modelos, Ofertas, Cartazes, Montra, Descarregar',
    banners: 'Publicidade, Código para o seu site, Imagens, Descarregar',
    provisions: 'Extratos, Notas de crédito, Pagamento, Faturas, Comissão, PDF, Descarregar',
  },
  tabs: {
    open: 'Valores em aberto, Comissão em falta, Pago a menos, Pago a mais, Reclamações',
    forecast: 'Previsão, Próximo pagamento, Comissão esperada',
  },
  all: { open: 'Mostrar as {n} reservas', request: 'Mostrar os {n} pedidos', storno: 'Mostrar os {n} cancelamentos' },
  months: 'Meses',
} satisfies Messages['palette']
