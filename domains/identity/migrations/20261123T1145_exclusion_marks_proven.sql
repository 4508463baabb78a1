-- Documents and bank accounts hold only where somebody who was reached stands for them. Marks of
-- before say so of phones and mail boxes alone: those of a member who has proven one count too.
update identity.exclusion_mark m set is_proven = true
where m.kind in ('document', 'bank-account') and not m.is_proven and m.until_at > kit.now()
  and exists (
    select 1 from identity.exclusion_mark p
    where p.merchant_id = m.merchant_id and p.member_id = m.member_id
      and p.kind in ('phone', 'mail') and p.is_proven);
