-- SEC-7: the account on the booking page's invoices waits as those of the agency do. Its changes have no number of an account;
-- `wlv` has what is in force. The provider decides about them too.
-- step: transaction
alter table bankchange alter column paymentaccountid drop not null;
grant select (partnerid, bank, iban, swiftcode), update (bank, iban, swiftcode) on wlv to gangway_provider;

-- step: concurrently
create unique index concurrently bankchange_page on bankchange (partnerid) where paymentaccountid is null and state in ('pending', 'frozen');
