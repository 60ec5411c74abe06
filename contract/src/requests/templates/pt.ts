import type { Templates } from './en.ts'

export const templates = {
  answer: {
    title: 'Resposta a um pedido',
    subject: 'O seu pedido de cruzeiro: {route}',
    body: `Bom dia, {name},

Muito obrigado pelo seu pedido.
O seu cruzeiro: {route}
Navio: {ship}
Partida: {departure}

Estamos a verificar a disponibilidade e os preços e enviar-lhe-emos uma proposta adequada. Se tiver alguma preferência quanto ao camarote ou à viagem até ao navio, responda a este e-mail ou telefone-nos.

Com os melhores cumprimentos,
{agent}
{signature}`,
  },
  bonvoyage: {
    title: 'Boa viagem',
    subject: 'Desejamos-lhe uma boa viagem: {route}',
    body: `Bom dia, {name},

O seu cruzeiro está prestes a começar.
O seu cruzeiro: {route}
Navio: {ship}
Partida: {departure}

Tenha à mão os documentos de viagem e de identificação e faça atempadamente o check-in online da companhia. Se ainda tiver alguma questão, teremos todo o gosto em ajudar.

Desejamos-lhe uma boa viagem e dias maravilhosos a bordo.

Com os melhores cumprimentos,
{agent}
{signature}`,
  },
  welcomehome: {
    title: 'Depois da viagem',
    subject: 'Esperamos que tenha feito boa viagem',
    body: `Bom dia, {name},

Esperamos que tenha gostado do seu cruzeiro e que o regresso tenha corrido bem.
O seu cruzeiro: {route}
Navio: {ship}

O que achou? Gostaríamos muito de saber a sua opinião. E, se já pensa no próximo cruzeiro, teremos todo o gosto em encontrar o mais indicado para si.

Com os melhores cumprimentos,
{agent}
{signature}`,
  },
} satisfies Templates
