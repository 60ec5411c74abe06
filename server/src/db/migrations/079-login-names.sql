-- What people call a login: first and last name; the main login is called like its agency; else by its username.
create view loginname with (security_invoker = true) as
select l.partnerid, l.userno, l.username,
  coalesce(nullif(concat_ws(' ', nullif(u.firstname, ''), nullif(u.lastname, '')), ''),
    case when l.userno = 0 then nullif(a.firma, '') end, l.username) as name
from login l
left join partneruser u on u.partnerid = l.partnerid and u.userno = l.userno
left join agency a on a.partnerid = l.partnerid and l.userno = 0;

grant select on loginname to gangway_app, gangway_provider;
