import type { RequestTexts } from './request-texts.ts'

export const portugueseRequests: RequestTexts = {
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
