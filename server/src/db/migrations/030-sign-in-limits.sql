-- A password that somebody else chose: the next login with it can only set a new one.
alter table login add column passwordexpired boolean not null default false;
grant update (passwordexpired) on login to gangway_app;
grant select (passwordexpired), insert (passwordexpired) on login to gangway_app;

-- A password change gives the session a new token and a new cookie half; jump tokens of the old one end.
grant update (tokenhash, halfhash) on session to gangway_app;

create policy own on wlvtoken to gangway_app using (partnerid = current_partner());
grant select (partnerid, sessionhash), delete on wlvtoken to gangway_app;

-- A browser that logs in again ends the session that it had before.
create index session_half on session (halfhash) where halfhash is not null;
create index session_login on session (partnerid, userno, createdat);
