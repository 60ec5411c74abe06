-- Where the company behind a brand is: the year's papers of its agencies name it. Lines as they are written on an envelope.
alter table brand add column postaladdress text not null default '' check (length(postaladdress) <= 500);
