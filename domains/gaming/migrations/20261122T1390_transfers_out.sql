-- what a vendor's own wallet gave up within a day, added up before it is asked for more
create index wallet_transfer_out on gaming.wallet_transfer (vendor_code, merchant_id, created_at)
  where direction = 'out' and state <> 'refused';
